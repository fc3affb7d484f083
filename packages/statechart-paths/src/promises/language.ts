import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import type { Formula } from './formulas.ts'
import type { Moment } from './moment.ts'
import { type WordsFor, wordsFor } from './words.ts'

/** Something that is true of a moment or not. */
export interface Fact {
  /** as a part of a sentence: `payment starts` */
  words: string
  holds: (moment: never) => boolean
  /** facts that bring it, or its opposite, nearer; without it, only the fact itself */
  triggers?: (opposite: boolean) => readonly Fact[]
}

/** A property of a flow that must never break, in the words of its owner. */
export interface PromiseOf {
  /** the rows of the requirements that it keeps */
  rows: readonly string[]
  /** one sentence for owners */
  says: string
  holds: Formula
  /**
   * Regions of a parallel chart, in dot form, that the promise is about: the search leaves moves of all others out.
   * Without it, all.
   */
  about?: readonly string[]
  /** Such regions that the promise is about one by one: each of them is searched alone. */
  aboutEach?: readonly string[]
}

/** State that outlives a page: the chart starts again with it. */
export interface Reload<Machine extends AnyStateMachine = AnyStateMachine> {
  /** the first value */
  kept: unknown
  /** the value after a moment. It must be JSON. */
  keep: (kept: never, moment: Moment<ContextFrom<Machine>>) => unknown
  /** the input of the next start; undefined when it cannot start again */
  input: (kept: never) => InputFrom<Machine> | undefined
}

/** The promises of a flow, by their names. */
export interface Promises {
  promises: Readonly<Record<string, PromiseOf>>
  /**
   * the parts of the context that the promises read, beyond those of the guards; situations that differ in them are
   * distinct
   */
  reads?: (context: never) => unknown
  /** with it, the page may be loaded again at any moment */
  reload?: Reload
}

/** The promises of a chart, checked against its types. @throws Error for a state or an action that it does not have */
export const promisesFor = <const Machine extends AnyStateMachine>(
  machine: Machine,
  write: (words: WordsFor<Machine>) => Readonly<Record<string, PromiseOf>>,
  more: {
    reads?: (context: ContextFrom<Machine>) => unknown
    reload?: Reload<Machine>
  } = {},
): Promises => ({ promises: write(wordsFor(machine)), ...more }) as Promises
