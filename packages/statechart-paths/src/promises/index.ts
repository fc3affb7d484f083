import { formulas } from './formulas.ts'

export { facts } from './facts.ts'
export { type Formula, formulas, type Obligation } from './formulas.ts'

export {
  type Fact,
  type PromiseOf,
  type Promises,
  promisesFor,
  type Reload,
} from './language.ts'
export type { CallEnd, CallStart, Moment } from './moment.ts'
export type { WordsFor } from './words.ts'

export const { after, agreeInBoth, always, leadsTo, never, notWithin, until, within } = formulas
