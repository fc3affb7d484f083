import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { listenBy, readContentBy } from '#content/actors.ts'
import { createTexts } from '#content/texts.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { heldListener } from '#tests/machines/heldListener.ts'
import { settled } from '#tests/machines/moneyIn.ts'

/** The texts of a visible page, with a connection that the test holds. */
function page() {
  const connection = heldListener()
  const visibility = heldListener()
  const open = vi.fn(() => {
    const readContent = readContentBy(texts.read)
    const actor = createActor(
      contentMachine.provide({
        actors: {
          listen: connection.logic,
          watchVisibility: visibility.logic,
          contentEntry: contentEntryMachine.provide({
            actors: { readContent, readContentAgain: readContent },
          }),
        },
      }),
      { input: { jitter: 0 } },
    ).start()
    visibility.send({ type: 'pageHidden' })
    visibility.send({ type: 'pageShown' })
    return actor
  })
  let actor: ReturnType<typeof open> | undefined
  const contents = () => {
    actor ??= open()
    return actor
  }
  const texts = createTexts(contents)
  return { connection, open, contents, texts }
}

type Read = () => Promise<string | null>

describe('a text as components use it', () => {
  it('connects and reads nothing before it has subscribers, such as while pre-rendering', () => {
    const { open, texts } = page()
    const read = vi.fn<Read>()
    const entry = texts.entry('page:early', read, 'built in')
    expect(entry.getSnapshot()).toBe(entry.getInitialSnapshot())
    expect(entry.getSnapshot()).toEqual({ value: 'built in', failure: undefined })
    expect([open, read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('[C4] shows a change, and returns the same object until there is one', async () => {
    const { connection, texts } = page()
    const read = vi.fn<Read>().mockResolvedValue('one')
    const entry = texts.entry('page:changing', read, 'built in')
    const initial = entry.getSnapshot()
    entry.subscribe(() => undefined)
    expect(entry.getSnapshot()).toBe(initial)
    connection.send({ type: 'welcome' })
    await settled()
    const before = entry.getSnapshot()
    expect(before.value).toBe('one')
    connection.send({ type: 'lost' })
    await settled()
    expect(entry.getSnapshot()).toBe(before)
    expect(entry.getInitialSnapshot()).toBe(initial)
  })

  it('[C4] uses one connection for several components, and closes it after the last', async () => {
    const { connection, contents, texts } = page()
    const read = vi.fn<Read>().mockResolvedValue('text')
    const entry = texts.entry('page:watched', read)
    const leave = [entry.subscribe(() => undefined), entry.subscribe(() => undefined)]
    await settled()
    leave[0]!()
    connection.send({ type: 'welcome' })
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
    leave[1]!()
    connection.send({ type: 'lost' })
    contents().send({ type: 'pageHidden' })
    contents().send({ type: 'pageShown' })
    connection.send({ type: 'welcome' })
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
    entry.subscribe(() => undefined)
    await settled()
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('keeps the texts of two banks apart, and one entry for each name', async () => {
    const [ada, ben] = [page(), page()]
    const entries = [ada, ben].map(({ texts }, index) => {
      const entry = texts.entry('page:same', async () => `of bank ${index}`)
      expect(texts.entry('page:same', async () => 'read by another component')).toBe(entry)
      entry.subscribe(() => undefined)
      return entry
    })
    await settled()
    expect(entries.map((entry) => entry.getSnapshot().value)).toEqual(['of bank 0', 'of bank 1'])
  })

  it('[C5] can be read again after a failure, and reports a programming error', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const bug = new TypeError('no such field')
    const { texts } = page()
    const read = vi.fn<Read>().mockRejectedValueOnce(bug).mockResolvedValue('text')
    const entry = texts.entry('page:failing', read)
    entry.subscribe(() => undefined)
    await settled()
    expect(entry.getSnapshot()).toEqual({ value: undefined, failure: expect.any(String) })
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug)
    entry.retry()
    await settled()
    expect(entry.getSnapshot().value).toBe('text')
    vi.unstubAllGlobals()
  })
})

describe('the listener', () => {
  it('[C4] closes a connection that opens after the last subscriber has left', async () => {
    const close = vi.fn()
    const connecting = Promise.withResolvers<() => void>()
    const actor = createActor(listenBy(() => connecting.promise)).start()
    actor.stop()
    connecting.resolve(close)
    await settled()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('[C5] reports a connection that cannot be opened', async () => {
    const visibility = heldListener()
    const actor = createActor(
      contentMachine.provide({
        actors: {
          listen: listenBy(() => Promise.reject(new TypeError('no network'))),
          watchVisibility: visibility.logic,
        },
      }),
      { input: { jitter: 0 } },
    ).start()
    visibility.send({ type: 'pageHidden' })
    visibility.send({ type: 'pageShown' })
    await settled()
    expect(actor.getSnapshot().matches('lost')).toBe(true)
    actor.stop()
  })
})
