import { describe, expect, it } from 'vitest'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { delays } from '#machines/delays.ts'
import { heldListener } from './heldListener.ts'
import { answeredByTest, started } from './moneyIn.ts'

const { contentListen, contentReconnect, contentReconnectLongest } = delays

/** A page that is as old as it must be to listen, with a connection held by the test. */
function opened({ jitter = 0, age = contentListen as number } = {}) {
  const connection = heldListener()
  const visibility = heldListener()
  const reads = answeredByTest<unknown, { name: string }>()
  const page = started(
    contentMachine.provide({
      actors: {
        listen: connection.logic,
        watchVisibility: visibility.logic,
        contentEntry: contentEntryMachine.provide({ actors: { readContent: reads.logic } }),
      },
    }),
    { jitter },
  )
  page.elapse(age)
  return {
    ...page,
    connection,
    reads,
    setVisible: (visible: boolean) =>
      visibility.send({ type: visible ? 'pageShown' : 'pageHidden' }),
  }
}

describe('the connection to the content service', () => {
  it('[C4] combines the changes of one save', () => {
    const { connection, emitted, elapse } = opened()
    connection.send({ type: 'welcome' })
    for (let change = 0; change < 14; change += 1) {
      connection.send({ type: 'changed' })
      elapse(delays.contentChanges - 1)
    }
    elapse(delays.contentChanges)
    expect(emitted.filter((type) => type === 'updated')).toHaveLength(2)
  })

  it('[C5] is opened again after a loss with growing waits, which a welcome resets', () => {
    const { connection, emitted, elapse } = opened()
    for (const [time, wait] of [2_000, 4_000, 8_000].entries()) {
      connection.send({ type: 'lost' })
      expect(connection.open()).toBe(0)
      elapse(wait - 1)
      expect(connection.opened()).toBe(time + 1)
      elapse(1)
      expect(connection.opened()).toBe(time + 2)
    }
    expect(emitted).toEqual(['disconnected', 'disconnected', 'disconnected'])
    connection.send({ type: 'welcome' })
    connection.send({ type: 'lost' })
    elapse(contentReconnect)
    expect(connection.open()).toBe(1)
  })

  it('[C5] waits a minute at most, and does not connect again while the page is hidden', () => {
    const { connection, elapse, setVisible } = opened()
    for (let time = 0; time < 8; time += 1) {
      connection.send({ type: 'lost' })
      elapse(contentReconnectLongest)
    }
    expect(connection.opened()).toBe(9)
    connection.send({ type: 'lost' })
    elapse(contentReconnectLongest - 1)
    expect(connection.open()).toBe(0)
    setVisible(false)
    elapse(2 * contentReconnectLongest)
    expect(connection.opened()).toBe(9)
  })

  it('[C5] waits longer by the share that each page draws', () => {
    const { connection, elapse } = opened({ jitter: 0.5 })
    connection.send({ type: 'lost' })
    elapse(1.5 * contentReconnect - 1)
    expect(connection.open()).toBe(0)
    elapse(1)
    expect(connection.open()).toBe(1)
  })
})

describe('the texts of the page', () => {
  const want = (page: ReturnType<typeof opened>, name: string, value?: string) => {
    page.actor.send({ type: 'wanted', name, value })
    page.actor.getSnapshot().children[name]!.send({ type: 'watched' })
  }
  const read = ({ reads }: ReturnType<typeof opened>) => reads.calls.map(({ input }) => input.name)

  it('[C4] share one connection; each missing one is read at once, each built-in one at the welcome', () => {
    const page = opened()
    want(page, 'help')
    want(page, 'home', 'built in')
    want(page, 'settings', 'built in')
    expect(read(page)).toEqual(['help'])
    page.connection.send({ type: 'welcome' })
    expect(read(page).slice(1, 3)).toEqual(['home', 'settings'])
    expect(page.connection.opened()).toBe(1)
  })

  it('[C5] are read without a connection, also when they are first shown after it was lost', () => {
    const page = opened()
    want(page, 'home', 'built in')
    page.connection.send({ type: 'lost' })
    expect(read(page)).toEqual(['home'])
    want(page, 'settings', 'built in')
    expect(read(page)).toEqual(['home', 'settings'])
  })
})
