import { agreeInBoth, atMostOnce } from './callFormulas.ts'
import type { Fact } from './language.ts'

/** The part of a promise that is still open. It does not change: each moment gives the next one. */
export interface Obligation {
  /** obligations with one key accept the same moments */
  key: string
  /** something must still happen */
  isPending: boolean
  /** the next moments decide whether it is kept */
  isAtStake: boolean
  /** milliseconds until it must have happened */
  left?: number
  /** undefined when the moment breaks the promise */
  see: (moment: never) => Obligation | undefined
  /** undefined when time breaks the promise */
  pass: (milliseconds: number) => Obligation | undefined
}

/** A promise as it can be checked: it starts with the first moment. */
export interface Formula {
  words: string
  start: Obligation
  /** while one of these facts holds, the moment itself puts the promise at stake */
  triggers: readonly Fact[]
}

/** The facts that bring a fact, or its opposite, nearer. */
export const triggersOf = (fact: Fact, opposite = false): readonly Fact[] =>
  fact.triggers?.(opposite) ?? (opposite ? [] : [fact])

/** The fact that all of them hold. */
export const allOf = (all: readonly Fact[]): Fact => ({
  words: all.map(({ words }) => words).join(' and '),
  holds: (moment) => all.every(({ holds }) => holds(moment)),
  triggers: (opposite) => all.flatMap((one) => triggersOf(one, opposite)),
})

/** The obligation of a fact that must be seen, or must not be seen, at every moment. */
function steady(key: string, see: (moment: never) => boolean): Obligation {
  const self: Obligation = {
    key,
    isPending: false,
    isAtStake: false,
    see: (moment) => (see(moment) ? self : undefined),
    pass: () => self,
  }
  return self
}

/** At every moment the fact holds. */
const always = (fact: Fact): Formula => ({
  words: `always ${fact.words}`,
  start: steady('', fact.holds),
  triggers: triggersOf(fact, true),
})

/** At no moment the fact holds; of several, all at the same moment. */
const never = (...all: Fact[]): Formula => {
  const fact = allOf(all)
  return {
    words: `never ${fact.words}`,
    start: steady('', (moment) => !fact.holds(moment)),
    triggers: triggersOf(fact),
  }
}

const kept = steady('kept', () => true)

/** The fact holds at some moment: whatever happened so far, it can still come. */
const eventually = ({ words, holds }: Fact): Formula => {
  const waiting: Obligation = {
    key: 'waits',
    isPending: true,
    isAtStake: true,
    see: (moment) => (holds(moment) ? kept : waiting),
    pass: () => waiting,
  }
  return { words: `eventually ${words}`, start: waiting, triggers: [] }
}

/** The first fact holds at every moment before the second one does. */
const until = (first: Fact, second: Fact): Formula => {
  const waiting: Obligation = {
    key: 'waits',
    isPending: false,
    isAtStake: false,
    see: (moment) => (second.holds(moment) ? kept : first.holds(moment) ? waiting : undefined),
    pass: () => waiting,
  }
  return {
    words: `${first.words} until ${second.words}`,
    start: waiting,
    triggers: [...triggersOf(first, true), ...triggersOf(second)],
  }
}

/**
 * Each time that the first fact holds, the second one holds at that moment or at a later one: whatever happens
 * meanwhile, it can still come.
 */
const leadsTo = (first: Fact, second: Fact): Formula => response(first, second)

/**
 * The same, and at most so many milliseconds later, whatever happens meanwhile.
 * @param options `fromLast`: the time counts from the last moment of the first fact, not from the first one
 */
const within = (
  milliseconds: number,
  first: Fact,
  second: Fact,
  { fromLast = false }: { fromLast?: boolean } = {},
): Formula => response(first, second, milliseconds, fromLast)

function response(first: Fact, second: Fact, limit?: number, fromLast = false): Formula {
  const idle: Obligation = {
    key: 'idle',
    isPending: false,
    isAtStake: false,
    see: (moment) => (first.holds(moment) && !second.holds(moment) ? waiting(limit) : idle),
    pass: () => idle,
  }
  const waiting = (left?: number): Obligation => ({
    key: `waits ${left ?? ''}`,
    isPending: left === undefined,
    isAtStake: true,
    left,
    see: (moment) =>
      second.holds(moment) ? idle : waiting(fromLast && first.holds(moment) ? limit : left),
    pass: (milliseconds) =>
      left === undefined
        ? waiting()
        : milliseconds > left
          ? undefined
          : waiting(left - milliseconds),
  })
  const time = limit === undefined ? '' : ` within ${limit / 1000} s`
  return {
    words: `${first.words} leads to ${second.words}${time}`,
    start: idle,
    triggers: triggersOf(first),
  }
}

/** After each moment at which the fact holds, the promise holds, up to a moment at which the other fact does. */
const after = (fact: Fact, formula: Formula, { until: end }: { until?: Fact } = {}): Formula => {
  const idle: Obligation = {
    key: 'idle',
    isPending: false,
    isAtStake: false,
    see: (moment) => (fact.holds(moment) ? running(formula.start) : idle),
    pass: () => idle,
  }
  const running = (inner: Obligation): Obligation => ({
    key: `after ${inner.key}`,
    isPending: inner.isPending,
    isAtStake: true,
    left: inner.left,
    see: (moment) => {
      // The last moment still counts, unless it ends the wait.
      if (end?.holds(moment)) return idle.see(moment)
      const next = inner.see(moment)
      return next && running(next)
    },
    pass: (milliseconds) => {
      const next = inner.pass(milliseconds)
      return next && running(next)
    },
  })
  const ending = end ? `, until ${end.words}` : ''
  return {
    words: `after ${fact.words}, ${formula.words}${ending}`,
    start: idle,
    triggers: triggersOf(fact),
  }
}

/**
 * After each moment at which the first fact holds, the second one does not hold for so many milliseconds. The time
 * counts from the last such moment.
 */
const notWithin = (milliseconds: number, first: Fact, second: Fact): Formula => {
  const waiting = (left: number): Obligation => ({
    key: left > 0 ? `quiet ${left}` : 'idle',
    isPending: false,
    isAtStake: left > 0,
    see: (moment) =>
      left > 0 && second.holds(moment)
        ? undefined
        : waiting(first.holds(moment) ? milliseconds : left),
    pass: (passed) => waiting(Math.max(0, left - passed)),
  })
  return {
    words: `after ${first.words}, not ${second.words} within ${milliseconds / 1000} s`,
    start: waiting(0),
    triggers: triggersOf(first),
  }
}

/** The operators of promises. */
export const formulas = {
  ...{ always, never, eventually, until, leadsTo, within, notWithin, after },
  ...{ atMostOnce, agreeInBoth },
}
