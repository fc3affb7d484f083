import { expect, it } from 'vitest'
import { formatWait, usageFigures } from '#book/page/usage/usageFigures.ts'

const row = (id: string, count: number, ended = 0, seconds = 0) => ({
  id: `signIn${id}`,
  count,
  ended,
  seconds,
})
const failed = '.submitting xstate.error.actor.0.signIn.submitting 0'

it('[X82] of a state: how often it was entered, how long a stay lasted, how many ended there', () => {
  const counts = [
    row('', 8),
    row('.done', 2),
    row('.editing fieldChanged 0', 9),
    row('.editing', 10, 6, 45),
    row('.editing submit 0', 6),
    row('.submitting', 6, 6, 3),
    row(failed, 2),
    row('.unknown of another release', 5),
  ]
  const figures = usageFigures('signIn', { counts })
  expect(
    figures.map(({ path, entered, wait, droppedOff }) => [path, entered, wait, droppedOff]),
  ).toEqual([
    ['', 8, undefined, undefined],
    ['editing', 10, 7.5, 0.4],
    ['submitting', 6, 0.5, 0],
    ['done', 2, undefined, undefined],
  ])
  const [, editing, submitting] = figures
  expect(editing!.transitions).toMatchObject([
    { label: 'types the email', taken: 9 },
    { target: 'Signing in', taken: 6, share: 0.6 },
  ])
  expect(editing!.transitions[0]!.share).toBeUndefined()
  expect(submitting!.transitions).toMatchObject([{ target: 'Filling in', taken: 2, share: 1 / 3 }])
})

it('[X82] counts that contradict each other give no share beyond none and all', () => {
  const counts = [row('.editing', 1, 5), row('.editing submit 0', 7), row(failed, 3)]
  const [editing, submitting] = usageFigures('signIn', { counts })
  expect(editing).toMatchObject({ droppedOff: 0, transitions: [{ share: 1 }] })
  expect(submitting).toMatchObject({ entered: 0, droppedOff: 0, transitions: [{ share: 0 }] })
})

it('[X82] without counts there are no figures', () => {
  expect(usageFigures('signIn', { counts: [] })).toEqual([])
})

it.each([
  [0.4, 'under 1 s'],
  [4.25, '4.3 s'],
  [89, '89 s'],
  [150, '3 min'],
])('[X82] a wait of %s seconds is read as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
