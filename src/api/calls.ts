import type { routes } from '#contract/routes.ts'

/** The calls of the contract, as types alone: no page loads the table. */
type Route = (typeof routes)[keyof typeof routes]

type Filled<Path extends string> = Path extends `${infer Before}:id${infer After}`
  ? `${Before}${string}${After}`
  : Path

export type Method = Lowercase<Route['method']>

/** The paths that the contract has for a method, with an id filled in. */
export type PathOf<M extends Method> = Filled<Extract<Route, { method: Uppercase<M> }>['path']>
