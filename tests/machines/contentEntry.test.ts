import { expect, it } from 'vitest'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { answeredByTest, opened } from './moneyIn.ts'

/** The action, the page's text then, and the number of reads. */
type Step = [done: string, shown: string, reads: number]

/** A text of the page, with its reads in the order they begin. */
function entry(value?: unknown, hasReported = false) {
  const { calls, logic } = answeredByTest<unknown, { name: string }>()
  const actors = { readContent: logic, readContentAgain: logic }
  const flow = opened(contentEntryMachine, { name: 'home', hasReported, value }, { actors })
  const content = () => flow.context().content
  return {
    ...flow,
    calls,
    content,
    shown() {
      const { value: text, failure } = content()
      if (failure === undefined) return text === undefined ? 'nothing' : String(text)
      return failure.includes('takes longer') ? 'slow' : 'failed'
    },
  }
}

async function play(flow: ReturnType<typeof entry>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const [what = '', how, text] = step[0].split(' ')
    const call = flow.calls[Number(what) - 1]
    if (how === 'answers') await call!.answer(text === 'null' ? null : text)
    else if (how === 'fails') await call!.fail(callFailures.server)
    else if (how === 'ms') flow.elapse(Number(what))
    else flow.send({ type: what as 'updated' })
    expect([step[0], flow.shown(), flow.calls.length]).toEqual(step)
  }
}

const watched: Step = ['watched', 'nothing', 1]
const failed: Step[] = [watched, ['1 fails', 'failed', 1]]
const changed: Step[] = [watched, ['updated', 'nothing', 2]]

it.each<[string, Step[]]>([
  ['[C4] is read as soon as a page shows it', [watched, ['1 answers text', 'text', 1]]],
  [
    '[C5] that could not be read is read again on retry',
    [...failed, ['retry', 'nothing', 2], ['2 answers text', 'text', 2]],
  ],
  ...['updated', 'disconnected'].map((news): [string, Step[]] => [
    `[C5] that could not be read is read again when it is ${news}`,
    [...failed, [news, 'failed', 2], ['2 answers null', 'null', 2]],
  ]),
  [
    '[C5] that could not be read is read again when a page shows it again, and not before',
    [
      ...failed,
      ['unwatched', 'failed', 1],
      ['updated', 'failed', 1],
      ['disconnected', 'failed', 1],
      ['watched', 'failed', 2],
    ],
  ],
  [
    '[C5] is slow after 8 s, and its late answer is still shown',
    [
      watched,
      ['7999 ms', 'nothing', 1],
      // A running read is not repeated when there is no connection.
      ['disconnected', 'nothing', 1],
      ['1 ms', 'slow', 1],
      ['retry', 'nothing', 2],
      ['7999 ms', 'nothing', 2],
      ['1 ms', 'slow', 2],
      ['1 answers late', 'late', 2],
    ],
  ],
  [
    '[C5] that changed meanwhile is the newer one',
    [...changed, ['2 answers newer', 'newer', 2], ['1 answers older', 'newer', 2]],
  ],
  [
    '[C5] that changed meanwhile is the first one, and read once more, when the newer failed',
    [
      ...changed,
      ['2 fails', 'failed', 2],
      ['1 answers first', 'first', 3],
      ['3 answers second', 'second', 3],
    ],
  ],
  [
    '[C5] fails only when neither read runs any more',
    [...changed, ['1 fails', 'nothing', 2], ['2 fails', 'failed', 2]],
  ],
])('a text without a built-in one %s', async (_, steps) => {
  const flow = entry()
  await play(flow, steps)
  expect(flow.calls[0]!.input).toEqual({ name: 'home' })
})

it.each(['updated', 'disconnected'])(
  '[C4] [C5] a built-in text is shown until the connection has %s, and then read once',
  (news) =>
    play(entry('built-in'), [
      ['watched', 'built-in', 0],
      [news, 'built-in', 1],
      ['1 answers fresh', 'fresh', 1],
    ]),
)

it('[C5] a built-in text ignores an answer that is older than the last change', () =>
  play(entry('built-in'), [
    ['watched', 'built-in', 0],
    ['updated', 'built-in', 1],
    ['updated', 'built-in', 2],
    ['2 answers newer', 'newer', 2],
    ['1 answers older', 'newer', 2],
  ]))

it('[C4] an equal answer leaves the same object, so that nothing is rendered again', async () => {
  const flow = entry({ title: 'Home' })
  const before = flow.content()
  flow.send({ type: 'watched' })
  flow.send({ type: 'updated' })
  await flow.calls[0]!.answer({ title: 'Home' })
  expect(flow.content()).toBe(before)
  flow.send({ type: 'updated' })
  await flow.calls[1]!.answer({ title: 'House' })
  expect(flow.content()).toEqual({ value: { title: 'House' }, failure: undefined })
  expect(before.value).toEqual({ title: 'Home' })
})

it('[C5] a built-in text may be outdated once the connection has reported changes', () => {
  expect(entry('built in').state()).toBe('known.builtIn')
  expect(entry('built in', true).state()).toBe('known.outdated')
})
