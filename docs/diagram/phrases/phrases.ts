import { access } from './access.ts'
import { money } from './money.ts'
import { site } from './site.ts'
import { withdrawal } from './withdrawal.ts'

/** A guard as a clause after “if”, and the clause for where it does not hold. */
export type Clause = string | readonly [holds: string, doesNot: string]

/** What the bank is asked, as an order; and how a reader says that it went well, or did not. */
export interface CallPhrase {
  asks: string
  done: string
  fails: string
}

/** A chart's own names in the words of a reader: the one place they come from. */
export interface Phrases {
  /**
   * What the customer or the page does, “in quotes” what is written on the button; where it means
   * something else in one state, that state's key stands before it. The guard's clause takes the
   * place of an ellipsis.
   */
  events: Readonly<Record<string, string>>
  /** by the guard's name, followed by what it is asked about: `stoppedBy kycMissing` */
  guards?: Readonly<Record<string, Clause>>
  calls?: Readonly<Record<string, CallPhrase>>
  /** what an action does that a reader must know where nothing else changes */
  effects?: Readonly<Record<string, string>>
}

const phrases: Readonly<Record<string, Phrases>> = { ...access, ...money, ...site, withdrawal }

/** The words of a chart, by its id; none for a chart that is not in the table. */
export const phrasesOf = (chart: string): Phrases => phrases[chart] ?? { events: {} }
