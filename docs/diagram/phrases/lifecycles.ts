import type { AnyStateMachine } from 'xstate'
import { lifecycles, type Move, movesOf } from '#machines/lifecycles/index.ts'
import type { AnyPhrases } from './phrases.ts'

const actors = { customer: 'the customer', operator: 'an operator', bank: 'the bank' } as const

/** `an operator pays it out` */
export const moveWords = ({ by, does }: Pick<Move, 'by' | 'does'>): string =>
  `${actors[by]} ${does}`

/** The words of the moves of records, from their own charts. */
export const recordPhrases: Readonly<Record<string, AnyPhrases>> = Object.fromEntries(
  Object.values(lifecycles).map((chart: AnyStateMachine) => [
    chart.id,
    {
      events: Object.fromEntries(
        movesOf(chart).map((move) => [`${move.from} ${move.event}`, moveWords(move)]),
      ),
    },
  ]),
)
