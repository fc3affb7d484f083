export type { Fact, PromiseOf, Promises, Reload, WordsFor } from './language.ts'
export { promisesFor } from './language.ts'
export type { CallEnd, CallStart, Moment } from './moment.ts'
