import { commandNamed } from '#server/backOffice/commands.ts'
import { commandOf } from './commandOf.ts'
import {
  beginningOf,
  type Deed,
  type LifeRecord,
  nameOf,
  posting,
  records,
  runsOf,
} from './deeds.ts'

/** One thing that somebody does in a life. */
export interface Step {
  deed: Deed
  /** the subject of a proposal; done when it is approved */
  about?: Deed
  /** which life of its record it is in, from 0 on */
  run: number
  /** whether its amount is above the limit of one person */
  isLarge: boolean
}

/** The record that a step is about in the end. */
export const subjectOf = ({ deed, about }: Step): Deed => about ?? deed

/** The states of the records so far, each of its latest one. */
type World = Readonly<Partial<Record<Deed['record'], string>>> & {
  isLast: boolean
  /** the next deed about each record */
  next: readonly string[]
}

// Without a confirmed deposit an account is new.
const canWithdraw = ({ identity, deposit, profit }: World) =>
  identity === 'approved' && deposit === 'confirmed' && profit === posting.to

/** The conditions of a deed, beyond the record's own life. */
const needs: Readonly<Record<string, (world: World) => boolean>> = {
  'depositReturn begins': ({ deposit }) => deposit === 'confirmed',
  // Terms are corrected while nothing is repaid.
  'loanPayment begins': ({ loan, next }) => loan === 'approved' && !next.includes('loan correct'),
  'loan takeBack': ({ loanPayment }) => loanPayment === 'confirmed',
  'review raise': canWithdraw,
  'withdrawal begins': (world) => canWithdraw(world) && world.review === 'level5',
  // No withdrawal is possible after it.
  'identity supersede': ({ isLast }) => isLast,
}
const hasAccount = ({ review }: World) => review !== undefined

interface LifeOptions {
  /** the records of this life; all by default */
  of?: readonly LifeRecord[]
  /** whether a deed belongs to this life; each by default */
  mayTake?: (deed: Deed) => boolean
  /** whether amounts are also so large that a second person must look at them */
  withLarge?: boolean
}

/** A whole life of one customer, in an order in which each deed is possible. */
export function lifeOf({
  of = records,
  mayTake = () => true,
  withLarge = true,
}: LifeOptions = {}): Step[] {
  const threads = of
    .filter((record) => record !== 'proposal')
    .map((record) => stepsOf(record, mayTake, withLarge))
  threads.push([{ deed: posting, run: 0, isLarge: false }])
  const proposals = runsOf('proposal', mayTake)
  const steps: Step[] = []
  const states: Partial<Record<Deed['record'], string>> = {}
  for (;;) {
    const open = threads.filter((thread) => thread.length > 0)
    if (open.length === 0) return steps
    const next = open.map(([step]) => nameOf(step!.deed))
    const world = { ...states, isLast: open.length === 1, next }
    const step = open.find(([{ deed } = open[0]![0]!]) => isPossible(deed, world))?.shift()
    if (!step) throw new Error(`impossible: ${next}`)
    states[step.deed.record] = step.deed.to
    steps.push(...(needsChecker(step) ? proposed(step, proposals) : [step]))
    // The other ways of a proposal are taken once.
    if (needsChecker(step)) proposals.splice(0, proposals.length - 1)
  }
}

const isPossible = (deed: Deed, world: World): boolean =>
  (hasAccount(world) || nameOf(deed) === 'review begins') && (needs[nameOf(deed)]?.(world) ?? true)

/** The lives of a record one after the other, those with a large amount last. */
function stepsOf(record: LifeRecord, mayTake: (deed: Deed) => boolean, withLarge: boolean): Step[] {
  const all = runsOf(record, mayTake)
  const runs = all.length > 0 ? all : [[beginningOf(record)]]
  // The amount of a return is that of its deposit.
  const large = withLarge && record !== 'depositReturn' ? runs.flatMap(largeRun) : []
  return [...runs, ...large].flatMap((deeds, run) =>
    deeds.map((deed) => ({ deed, run, isLarge: run >= runs.length })),
  )
}

const checkOf = (deed: Deed) => deed.by === 'operator' && commandNamed(commandOf(deed))?.check

function largeRun(run: readonly Deed[]): Deed[][] {
  const at = run.findIndex((deed) => checkOf(deed) === 'large')
  return at < 0 ? [] : [run.slice(0, at + 1)]
}

const needsChecker = ({ deed, isLarge }: Step): boolean => {
  const check = checkOf(deed)
  return check === 'always' || (check === 'large' && isLarge)
}

/** A step by way of a checker. */
const proposed = (step: Step, proposals: readonly (readonly Deed[])[]): Step[] =>
  proposals.flatMap((run) => run.map((deed) => ({ ...step, deed, about: step.deed })))

/** From sign-up to a paid withdrawal, the shortest way. */
export const shortLife = (): Step[] =>
  lifeOf({
    of: ['identity', 'deposit', 'review', 'withdrawal'],
    mayTake: ({ event }) => ['approve', 'confirm', 'pay'].includes(event),
    withLarge: false,
  })
