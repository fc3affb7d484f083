import { allOf, triggersOf } from './formulas.ts'
import type { Fact } from './language.ts'
import type { Moment } from './moment.ts'

/** @param near a wider fact, which brings it nearer */
export const fact = <Context>(
  words: string,
  holds: (moment: Moment<Context>) => boolean,
  near?: Fact,
): Fact => ({
  words,
  holds: holds as Fact['holds'],
  ...(near && { triggers: (opposite) => triggersOf(near, opposite) }),
})

/** The facts that need no chart. */
export const facts = {
  /** any call fails, or is refused */
  anyFails: fact('a call fails', ({ ended }) => ended.some(({ how }) => how === 'failed')),
  says: (...messages: string[]) =>
    fact(`says ${messages.join(' or ')}`, ({ said }) => said.some((one) => messages.includes(one))),
  saysAnything: fact('says something', ({ said }) => said.length > 0),
  tells: (...types: string[]) =>
    fact(`tells ${types.join(' or ')}`, ({ told }) => told.some((one) => types.includes(one))),
  reloads: fact('the page is loaded again', ({ isReload }) => isReload),
  isOver: fact('it is over', ({ isOver }) => isOver),
  /** anything else that can be observed */
  where: <Context = unknown>(words: string, holds: (moment: Moment<Context>) => boolean): Fact => ({
    ...fact(words, holds),
    // A condition holds most of the time: it says nothing by itself.
    triggers: () => [],
  }),
  both: (...all: Fact[]): Fact => allOf(all),
  either: (...all: Fact[]): Fact => ({
    words: all.map(({ words }) => words).join(' or '),
    holds: (moment) => all.some(({ holds }) => holds(moment)),
    triggers: (opposite) => all.flatMap((one) => triggersOf(one, opposite)),
  }),
  not: (one: Fact): Fact => ({
    words: `not ${one.words}`,
    holds: (moment) => !one.holds(moment),
    triggers: (opposite) => triggersOf(one, !opposite),
  }),
}
