import { expect, it } from 'vitest'
import { transition } from 'xstate'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import { sampleUser } from '#machines/testing/samples.ts'

it('[A30] the email of a new account is forgotten once somebody signs in: after it nothing is left in the tab', () => {
  const onSignIn = bankMachine.resolveState({
    value: { public: { signIn: 'open' } },
    context: {
      page: 'signIn',
      isBroken: false,
      restored: {},
      content: { jitter: 0 },
      registered: 'ada@example.com',
    },
  })
  const [signedIn] = transition(bankMachine, onSignIn, { type: 'sessionStarted', user: sampleUser })
  const [signedOut] = transition(bankMachine, signedIn, { type: 'sessionEnded' })
  expect(signedOut.context).not.toHaveProperty('registered', 'ada@example.com')
})
