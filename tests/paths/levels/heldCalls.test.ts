import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { CallHolder } from './browser/networkMock.ts'

/** A page whose calls arrive in their order, but no earlier than the next one that is waited for. */
function slowPage() {
  let pause = (_: object): void => undefined
  const onTheWay: string[] = []
  const arrive = (path: string) =>
    pause({ requestId: path, request: { method: 'GET', url: `http://bank${path}`, headers: {} } })
  const session = {
    on(_: string, listener: typeof pause) {
      pause = listener
    },
    send: async () => undefined,
  }
  const page = {
    context: () => ({ newCDPSession: async () => session }),
    evaluate: async (_: unknown, path: string) => [...onTheWay.splice(0), path].forEach(arrive),
  }
  return { page: page as unknown as Page, onTheWay, arrive }
}

it('takes a call that is still on its way, although one of a state that was left is here', async () => {
  const { page, onTheWay, arrive } = slowPage()
  const holder = new CallHolder(page)
  await holder.install()
  holder.hold(['GET activity/*'])
  arrive('/api/activity/left')
  onTheWay.push('/api/activity/current')
  const taken = await holder.take(['GET activity/*'])
  expect(taken.map(({ url }) => url.pathname)).toEqual([
    '/api/activity/left',
    '/api/activity/current',
  ])
})
