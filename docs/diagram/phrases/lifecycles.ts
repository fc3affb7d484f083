import type { AnyStateMachine } from 'xstate'
import { lifecycles, type Move, movesOf } from '#machines/lifecycles/index.ts'
import type { AnyPhrases } from './phrases.ts'

const actors = { customer: 'the customer', operator: 'an operator', bank: 'the bank' } as const

/** `an operator pays it out` */
export const moveWords = ({ by, does }: Pick<Move, 'by' | 'does'>): string =>
  `${actors[by]} ${does}`

/** The words of the moves of a record, from its own chart; undefined for any other chart. */
export function recordPhrases(chart: string): AnyPhrases | undefined {
  const found = Object.values(lifecycles).find(({ id }: AnyStateMachine) => id === chart)
  if (!found) return undefined
  const words = movesOf(found).map((move) => [`${move.from} ${move.event}`, moveWords(move)])
  return { events: Object.fromEntries(words) }
}
