import type { AnyStateMachine } from 'xstate'
import {
  lifecycleMeta,
  lifecycles,
  type Move,
  movesOf,
  type RecordName,
} from '#machines/lifecycles/index.ts'
import { planFor } from '#statechart-paths'

/**
 * The records in the life of one customer. Of moves that are one entry in the audit, the first record has the deed: who
 * asks for the return of a deposit moves the deposit, too.
 */
export const records = [
  'identity',
  'depositReturn',
  'deposit',
  'loanPayment',
  'loan',
  'review',
  'withdrawal',
  'proposal',
] as const satisfies RecordName[]
export type LifeRecord = (typeof records)[number]

/** Moves of people that no life takes, and why. */
export const notPlayed: Readonly<Record<string, string>> = {
  'code check': 'the paths of a withdrawal type wrong codes',
  'code revoke': 'the paths of a withdrawal take a code back',
  'loan agree': 'a loan without terms is from an earlier version',
  'mail release': 'the address is confirmed before anything is mailed',
  'mail retry': 'no mail fails here',
  'paymentRun begins': 'a run is of many customers',
  'paymentRun release': 'the same',
  'paymentRun pay': 'the same',
  'paymentRun cancel': 'the same',
  'paymentRun recall': 'the same',
}

/** States in which a record waits no more, although operators can still decide on it. */
export const decidedStates: Readonly<Partial<Record<LifeRecord, string>>> = {
  loan: 'approved',
  withdrawal: 'paid',
}

/** Entries of the audit that are part of another deed of the customer. */
export const parts: readonly string[] = ['code requested', 'code verified']

/** A move of a record by a person. */
export interface Deed extends Move {
  record: RecordName | 'profit'
  /** `begins`, or the name of the move */
  event: string
  /** absent for a beginning */
  from?: string
}

export const nameOf = ({ record, event }: Pick<Deed, 'record' | 'event'>) => `${record} ${event}`

/** The posting of money, which is no record. */
export const posting: Deed = {
  ...{ record: 'profit', event: 'post', by: 'operator', to: 'posted' },
  ...{ does: 'posts profit', mails: 'A profit was posted', audit: 'profit posted' },
}

const chartOf = (record: RecordName): AnyStateMachine => lifecycles[record]

/** How a record begins. */
export const beginningOf = (record: RecordName): Deed => {
  const chart = chartOf(record)
  return {
    ...{ record, event: 'begins', to: String(chart.config.initial) },
    ...lifecycleMeta(chart).begins,
  }
}

/** Every move of these records by a person, taken or not. */
export const deedsOf = (names: readonly RecordName[]): Deed[] =>
  names.flatMap((record) => {
    const also = lifecycleMeta(chartOf(record)).alsoBegins
    return [
      beginningOf(record),
      ...(also ? [{ ...also, record, event: 'alsoBegins' }] : []),
      ...movesOf(chartOf(record)).map((move) => ({ ...move, record })),
    ].filter(({ by }) => by !== 'bank')
  })

const all = deedsOf(records)

/** The deed that a move belongs to: its own, or that of the record which is named first. */
const isOwn = ({ record, audit }: Deed): boolean =>
  all.find((other) => other.audit === audit)?.record === record

/** The possible deeds with a record in a state. */
export const deedsFrom = (record: Deed['record'], state: string): Deed[] =>
  all.filter(
    (deed) =>
      deed.record === record && deed.from === state && isOwn(deed) && !(nameOf(deed) in notPlayed),
  )

/** The name of a deed: the names of its moves, without the level. One is the verb of the command. */
export const verbsOf = ({ audit }: Deed): string[] =>
  [posting, ...all]
    .filter((other) => other.audit === audit)
    .map(({ event }) => event.replace(/\d$/, ''))

/**
 * Few lives of a record that take each of its deeds, from its beginning on. Refusals first: after them it begins again.
 */
export function runsOf(record: RecordName, mayTake: (deed: Deed) => boolean): Deed[][] {
  const machine = chartOf(record)
  const events = Object.fromEntries(movesOf(machine).map(({ event }) => [event, { '': {} }]))
  const deedAt = (state: string, event: string) =>
    deedsFrom(record, state).find((deed) => deed.event === event)
  const cases = { inputs: { new: undefined }, events, actors: {}, guardInputs: () => '' }
  const { paths } = planFor({ name: record, machine, cases }, 'tour', ({ event }, state) => {
    const deed = deedAt(state, event.type)
    return deed && mayTake(deed) ? undefined : 'by nobody of this life'
  })
  return paths
    .map(({ moves }) => {
      const run = [beginningOf(record)]
      for (const { event } of moves) {
        const deed = deedAt(run.at(-1)!.to, event.type)
        if (deed) run.push(deed)
      }
      return run
    })
    .filter((run) => run.length > 1)
    .toReversed()
    .toSorted((one, other) => one.length - other.length)
}
