import { expect, it } from 'vitest'
import { invalidEmailMessage } from '#domain/email.ts'
import { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import { sampleFirstInvited } from '#machines/testing/operatorSamples.ts'
import { opened } from './moneyIn.ts'

const submit = { type: 'submit', missing: [] } as const

it('[B21] the first administrator sends a name and an email, without their spaces', async () => {
  const flow = opened(operatorSignInMachine, { invited: true })
  await flow.call('openInvitation').answer(sampleFirstInvited)
  flow.send({ type: 'fieldChanged', field: 'name', value: ' Ada Lovelace ' })
  flow.send({ type: 'fieldChanged', field: 'email', value: ' ada' })
  flow.send(submit)
  expect(flow.snapshot().context.errors).toEqual({ email: invalidEmailMessage })
  flow.send({ type: 'fieldChanged', field: 'email', value: ' ada@bank.example ' })
  flow.send(submit)
  expect(flow.inputs('acceptInvitation')).toEqual([
    { name: 'Ada Lovelace', email: 'ada@bank.example' },
  ])
})
