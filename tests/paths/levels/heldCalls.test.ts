import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { CallHolder } from './browser/networkMock.ts'

/** A page whose calls arrive in their order, each no earlier than the wait for it. */
function slowPage() {
  let pause = (_: object): void => undefined
  const onTheWay: string[] = []
  const arrive = (path: string, method: string) =>
    pause({ requestId: path, request: { method, url: `http://bank${path}`, headers: {} } })
  const session = {
    on(_: string, listener: typeof pause) {
      pause = listener
    },
    send: async () => undefined,
  }
  const page = {
    context: () => ({ newCDPSession: async () => session }),
    async evaluate(_: unknown, marker: string) {
      for (const path of onTheWay.splice(0)) arrive(path, 'DELETE')
      arrive(marker, 'GET')
    },
  }
  const holder = new CallHolder(page as unknown as Page)
  return { holder, onTheWay, arrive: (path: string) => arrive(path, 'DELETE') }
}

it('takes a call that is still on its way, although one of a state that was left is here', async () => {
  const { holder, onTheWay, arrive } = slowPage()
  await holder.install()
  holder.hold(['DELETE code/*'])
  arrive('/api/code/left')
  onTheWay.push('/api/code/current')
  const taken = await holder.take(['DELETE code/*'])
  expect(taken.map(({ url }) => url.pathname)).toEqual(['/api/code/left', '/api/code/current'])
})

it('counts a write to the move that made it, although it arrives late', async () => {
  const { holder, onTheWay, arrive } = slowPage()
  await holder.install()
  onTheWay.push('/api/code')
  await holder.startMove()
  arrive('/api/code')
  expect(holder.repeatedWrites()).toEqual([])
  arrive('/api/code')
  expect(holder.repeatedWrites()).toEqual(['DELETE code'])
})
