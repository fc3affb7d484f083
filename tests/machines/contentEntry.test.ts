import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import type { ContentEntryInput } from '#machines/contentEntry/contentEntry.types.ts'
import { delays } from '#machines/delays.ts'
import { answeredByTest, started } from './moneyIn.ts'

const PATIENCE = delays.contentPatience
const failure = new ApiFailure({ kind: 'server', message: 'Not just now.' })
const slow = expect.stringContaining('takes longer')

/** A text of the page with its reads in the test's hand, in the order they begin. */
function opened(input: Partial<ContentEntryInput> = {}) {
  const reads = answeredByTest<unknown, { name: string }>()
  const entry = started(
    contentEntryMachine.provide({
      actors: { readContent: reads.logic, readContentAgain: reads.logic },
    }),
    { name: 'home', hasReported: false, ...input },
  )
  const content = () => entry.actor.getSnapshot().context.content
  return {
    ...entry,
    reads: reads.calls,
    content,
    /** the value, or a pair with the failure */
    shown: () => {
      const { value, failure } = content()
      return failure === undefined ? value : [value, failure]
    },
    tell: (type: 'updated' | 'disconnected' | 'watched' | 'unwatched' | 'retry') =>
      entry.actor.send({ type }),
  }
}

/** The same, shown by a page. */
function watched(input?: Partial<ContentEntryInput>) {
  const entry = opened(input)
  entry.tell('watched')
  return entry
}

describe('a text without a built-in one', () => {
  it('[C4] is read as soon as a page shows it', async () => {
    const { reads, shown, tell } = opened()
    expect(reads).toHaveLength(0)
    tell('watched')
    expect(reads.map(({ input }) => input)).toEqual([{ name: 'home' }])
    await reads[0]!.answer('text')
    expect(shown()).toBe('text')
  })

  it('[C5] shows a failure, and is read again on retry', async () => {
    const { reads, shown, tell } = watched()
    await reads[0]!.fail(failure)
    expect(shown()).toEqual([undefined, 'Not just now.'])
    tell('retry')
    expect(shown()).toBeUndefined()
    await reads[1]!.answer('text')
    expect(shown()).toBe('text')
  })

  it.each(['updated', 'disconnected', 'watched'] as const)(
    '[C5] is read again after a failure when it is %s, and keeps the failure until then',
    async (type) => {
      const { reads, shown, tell } = watched()
      await reads[0]!.fail(failure)
      if (type === 'watched') tell('unwatched')
      tell(type)
      expect(shown()).toEqual([undefined, 'Not just now.'])
      await reads[1]!.answer(null)
      expect(shown()).toBeNull()
    },
  )

  it('[C5] is not read again while no page shows it', async () => {
    const { reads, tell } = watched()
    await reads[0]!.fail(failure)
    tell('unwatched')
    tell('updated')
    tell('disconnected')
    expect(reads).toHaveLength(1)
  })

  it('[C5] says after 8 s that reading is slow, and still accepts the late answer', async () => {
    const { reads, shown, elapse, tell } = watched()
    elapse(PATIENCE - 1)
    expect(shown()).toBeUndefined()
    // A running read is not repeated when there is no connection.
    tell('disconnected')
    expect(reads).toHaveLength(1)
    elapse(1)
    expect(shown()).toEqual([undefined, slow])
    tell('retry')
    elapse(PATIENCE - 1)
    expect(shown()).toBeUndefined()
    elapse(1)
    expect(shown()).toEqual([undefined, slow])
    expect(reads).toHaveLength(2)
    await reads[0]!.answer('late')
    expect(shown()).toBe('late')
  })

  it('[C5] takes the answer of the newer read, and ends the first', async () => {
    const { reads, shown, tell } = watched()
    tell('updated')
    await reads[1]!.answer('newer')
    expect(shown()).toBe('newer')
    expect(reads[0]!.signal.aborted).toBe(true)
    await reads[0]!.answer('older')
    expect(shown()).toBe('newer')
  })

  it('[C5] shows the first answer although a newer read failed, and reads once more', async () => {
    const { reads, shown, state, tell } = watched()
    tell('updated')
    await reads[1]!.fail(failure)
    expect(shown()).toEqual([undefined, 'Not just now.'])
    await reads[0]!.answer('first')
    expect(shown()).toBe('first')
    expect(state()).toBe('known.reading')
    await reads[2]!.answer('second')
    expect(shown()).toBe('second')
    expect(state()).toBe('known.current')
  })

  it('[C5] fails only when neither read runs any more', async () => {
    const { reads, shown, tell } = watched()
    tell('updated')
    await reads[0]!.fail(failure)
    expect(shown()).toBeUndefined()
    await reads[1]!.fail(failure)
    expect(shown()).toEqual([undefined, 'Not just now.'])
  })
})

describe('a built-in text', () => {
  it.each(['updated', 'disconnected'] as const)(
    '[C4] [C5] is shown until the connection has %s, and then read once',
    async (type) => {
      const { reads, shown, tell } = watched({ value: 'built in' })
      expect(reads).toHaveLength(0)
      tell(type)
      expect(shown()).toBe('built in')
      await reads[0]!.answer('fresh')
      expect(shown()).toBe('fresh')
      expect(reads).toHaveLength(1)
    },
  )

  it('[C4] is the same object after an equal answer, so that nothing is rendered again', async () => {
    const { reads, content, tell } = watched({ value: { title: 'Home' } })
    const before = content()
    tell('updated')
    await reads[0]!.answer({ title: 'Home' })
    expect(content()).toBe(before)
    tell('updated')
    await reads[1]!.answer({ title: 'House' })
    expect(content()).toEqual({ value: { title: 'House' }, failure: undefined })
    expect(before.value).toEqual({ title: 'Home' })
  })

  it('[C5] ignores an answer that is older than the last change', async () => {
    const { reads, shown, tell } = watched({ value: 'built in' })
    tell('updated')
    tell('updated')
    await reads[1]!.answer('newer')
    await reads[0]!.answer('older')
    expect(shown()).toBe('newer')
  })
})
