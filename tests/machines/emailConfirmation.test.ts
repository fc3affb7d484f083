import { expect, it } from 'vitest'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { opened } from './moneyIn.ts'

const { network, timeout, server, malformed } = failureMessages

it.each<[string, Error, RegExp]>([
  [
    '[K7] the limit of the day',
    new ApiFailure({ kind: 'rateLimited', message: 'Too many.', retryAfter: 7200 }),
    /^We have sent several emails to this address today\. Try again in 2 hours\.$/,
  ],
  ...Object.entries({ network, timeout, server, malformed }).map(
    ([kind, message]): [string, Error, RegExp] => [
      `[D17] ${kind}`,
      new ApiFailure({ kind: kind as 'network', message }),
      /^(?!.*(typed|counted twice)).*We don’t know whether a link was sent/,
    ],
  ),
  [
    '[K2] a bank that does not offer it',
    new ApiFailure({ kind: 'refused', message: 'No.', status: 404 }),
    /Get a password link instead/,
  ],
  ['[O7] a bug', new TypeError('x is undefined'), /Your connection is not the cause/],
])('[A22] no link was sent: %s', async (_, error, message) => {
  const flow = opened(emailConfirmationMachine, undefined)
  flow.send({ type: 'send' })
  await flow.call('requestLink').fail(error)
  expect(flow.context().failure?.message).toMatch(message)
  flow.send({ type: 'send' })
  expect(flow.context().failure).toBeUndefined()
})
