import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { modelOf } from '#diagram/model.ts'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { machines } from '#machines/index.ts'
import { lifecycles } from '#machines/lifecycles/index.ts'
import { FACTOR_GRANT_MS } from '#server/auth/factors/grants.ts'
import { numberWords } from '#tests/support/numberWords.ts'

/** Times of the bank that a chart tells of and does not wait for itself. */
const timesOfTheBank: Record<string, number[]> = {
  reauthentication: [FACTOR_GRANT_MS],
  [lifecycles.code.id]: [CODE_LIFETIME_MS],
}

const units: Record<string, number> = { s: 1000, second: 1000, min: 60_000, minute: 60_000 }
const time = new RegExp(`\\b([\\d.]+|${numberWords.join('|')})\\s(s|second|min|minute)s?\\b`, 'g')

/** The times that a text names, in words and in milliseconds. */
const timesIn = (text: string) =>
  [...text.matchAll(time)].map(([words, amount = '', unit = '']) => {
    const written = numberWords.indexOf(amount) + 1
    return { words, ms: (written || Number(amount)) * units[unit]! }
  })

/** The waits of a chart: its delays, and two consecutive ones. */
function waitsOf({ id, implementations }: AnyStateMachine): number[] {
  const waits = Object.values(implementations.delays).filter((wait) => typeof wait === 'number')
  const both = waits.flatMap((first, index) => waits.slice(index + 1).map((next) => first + next))
  return [...waits, ...both, ...(timesOfTheBank[id] ?? [])]
}

const charts: AnyStateMachine[] = [...Object.values(machines), ...Object.values(lifecycles)]

const told = charts.flatMap((machine) =>
  modelOf(machine).states.flatMap(({ path, title, summary }) =>
    timesIn(`${title}. ${summary}`).map((named) => ({ machine, path, ...named })),
  ),
)

describe('[X9] the times that charts tell of', () => {
  it('are found, in digits and in words', () => {
    const words = told.map((named) => named.words)
    expect(words).toEqual(expect.arrayContaining(['90 s', '4 min', 'two seconds', 'ten minutes']))
  })

  it('are their real waits', () => {
    const untrue = told.filter(({ machine, ms }) => !waitsOf(machine).includes(ms))
    expect(untrue.map(({ machine, path, words }) => `${machine.id} ${path}: ${words}`)).toEqual([])
  })
})
