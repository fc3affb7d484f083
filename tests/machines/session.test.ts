import { expect, it } from 'vitest'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { userWith } from './dashboardRecords.ts'
import { opened } from './moneyIn.ts'

const ada = userWith()
const bo = userWith({ firstName: 'Bo' })

/** The chart, and a log of what it asked of the browser. */
function session(user?: typeof ada) {
  const asked: string[] = []
  const flow = opened(
    sessionMachine,
    { user },
    {
      actions: {
        storeUser: (_: unknown, params: { user: typeof ada }) =>
          asked.push(`keep ${params.user.firstName}`),
        clearStorage: () => asked.push('forget everything'),
      },
    },
  )
  return { ...flow, asked }
}

it('[D1] is anonymous, without a reason, when the tab holds no session', () => {
  const flow = session()
  expect([flow.state(), flow.context()]).toEqual(['anonymous', { user: undefined }])
})

it.each([
  ['[A3] at the sign-in', undefined, { type: 'signedIn', user: ada }, ada, 'keep Ada'],
  ['[D10] when it is read again', ada, { type: 'userRead', user: bo }, bo, 'keep Bo'],
  ['[D1] no longer after a 401', ada, { type: 'expired' }, undefined, 'forget everything'],
  ['[D1] no longer without a token', ada, { type: 'tokenRemoved' }, undefined, 'forget everything'],
  // The revocation clears everything, since it reads the token before.
  ['[D2] until the token is revoked', ada, { type: 'signOut' }, undefined, undefined],
] as const)('the browser keeps the customer’s record %s', (_, before, event, after, asked) => {
  const flow = session(before)
  flow.send(event)
  expect(flow.context().user).toEqual(after)
  expect(flow.asked).toEqual(asked ? [asked] : [])
})

it('[D2] the next customer signs in while the last token is still being revoked', async () => {
  const flow = session(ada)
  flow.send({ type: 'signOut' })
  flow.send({ type: 'signedIn', user: bo })
  await flow.call('revokeToken').answer(undefined)
  expect(flow.state()).toBe('authenticated')
  expect(flow.context()).toMatchObject({ user: bo, endedBecause: undefined })
})

it('[D1] [K2] a late 401, or a back end that cannot revoke, does not change why the session ended', async () => {
  const flow = session(ada)
  flow.send({ type: 'signOut' })
  flow.send({ type: 'expired' })
  expect(flow.state()).toBe('signingOut')
  await flow.call('revokeToken').fail(new Error('404'))
  expect(flow.context()).toEqual({ user: undefined, endedBecause: 'signedOut' })
})
