import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { recordLabels } from '#domain/recordLabels.ts'
import { lifecycles, type Move, moveFrom, type RecordName } from '#machines/lifecycles/index.ts'
import type { HttpError } from '../platform/httpError.ts'
import type { AuditAction } from './auditSchema.ts'
import type { Database } from './schema.ts'

/**
 * Where the state of each record is stored.
 * `times`: a row is in the first state whose columns are all set. Otherwise its state is `prefix` + the value of
 * `column`, or `otherwise`.
 */
export const stateStorage = {
  withdrawal: {
    table: 'transfers',
    times: { cancelled: ['cancelled_at'], returned: ['returned_at'], paid: ['paid_at'] },
    otherwise: 'pending',
  },
  code: {
    table: 'codes',
    times: { void: ['voided_at'], used: ['used_at'], verified: ['verified_at'] },
    otherwise: 'open',
  },
  deposit: { table: 'deposits', times: {}, column: 'status' },
  depositReturn: {
    table: 'deposit_returns',
    times: { paid: ['paid_at'], refused: ['refused_at'] },
    otherwise: 'asked',
  },
  loan: { table: 'loans', times: {}, column: 'status' },
  loanPayment: { table: 'loan_payments', times: {}, column: 'status' },
  identity: { table: 'kyc_records', times: { superseded: ['superseded_at'] }, column: 'status' },
  paymentRun: {
    table: 'payment_runs',
    times: { cancelled: ['cancelled_at'], paid: ['paid_at'], released: ['released_at'] },
    otherwise: 'made',
  },
  proposal: { table: 'proposals', times: {}, column: 'status' },
  review: { table: 'customers', times: {}, column: 'transfer_step', prefix: 'level' },
  mail: {
    table: 'mails',
    times: {
      sent: ['delivered_at'],
      lapsed: ['failed_at', 'held_at'],
      failed: ['failed_at'],
      held: ['held_at'],
    },
    otherwise: 'waiting',
  },
} as const satisfies {
  [Name in RecordName]: {
    table: keyof Database
    times: { [State in StateOf<Name>]?: readonly string[] }
    column?: string
    prefix?: string
    otherwise?: StateOf<Name>
  }
}

export type StateOf<Name extends RecordName> = keyof (typeof recordLabels)[Name] & string
/** How one record's state is stored. */
export interface StateStorage {
  times: object
  column?: string
  prefix?: string
  otherwise?: string
}
type Stored<Name extends RecordName> = (typeof stateStorage)[Name]
type Row<Name extends RecordName> = Selectable<Database[Stored<Name>['table']]>
type ColumnsIn<One> = One extends { times: infer Times; column?: infer Column }
  ? Extract<Times[keyof Times], readonly string[]>[number] | Column
  : never

/** The columns of a record's row that tell its state. */
export type StateColumns<Name extends RecordName> = Pick<
  Row<Name>,
  ColumnsIn<Stored<Name>> & keyof Row<Name>
>

export function stateOf<Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
): StateOf<Name> {
  const columns = row as unknown as Record<string, string | number | null>
  const {
    times,
    column = '',
    prefix = '',
    otherwise = prefix + columns[column],
  }: StateStorage = stateStorage[name]
  const [reached] =
    Object.entries<readonly string[]>({ ...times }).find(([, all]) =>
      all.every((one) => columns[one] !== null),
    ) ?? []
  return (reached ?? otherwise) as StateOf<Name>
}

/** Whether the record's life cycle has this move from the state that the row is in. */
export const canMove = <Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
  event: MoveName<Name>,
): boolean => moveFrom(lifecycles[name], stateOf(name, row), event) !== undefined

/**
 * The SQL condition that the record's life cycle has this move from the state of a row. Its values are part of the text,
 * so that the indexes of what waits are used.
 */
export function whereCanMove<Name extends RecordName>(
  name: Name,
  event: MoveName<Name>,
): RawBuilder<SqlBool> {
  const { times, column, prefix = '', otherwise }: StateStorage = stateStorage[name]
  const reached = Object.entries<readonly string[]>({ ...times })
  const all = (columns: readonly string[]) =>
    sql`(${sql.join(
      columns.map((one) => sql`${sql.ref(one)} IS NOT NULL`),
      sql` AND `,
    )})`
  // A row is in the first of these states that it has reached.
  const none = (of: typeof reached) =>
    of.map(([, columns]) =>
      columns.length === 1 ? sql`${sql.ref(columns[0]!)} IS NULL` : sql`NOT ${all(columns)}`,
    )
  const isIn = (state: string): RawBuilder<unknown>[] => {
    const at = reached.findIndex(([one]) => one === state)
    if (at >= 0) return [all(reached[at]![1]), ...none(reached.slice(0, at))]
    if (state === otherwise) return none(reached)
    if (column === undefined) return [sql`1 = 0`]
    return [sql`${sql.ref(column)} = ${sql.lit(state.slice(prefix.length))}`, ...none(reached)]
  }
  const states = Object.keys(lifecycles[name].config.states ?? {}).filter((state) =>
    moveFrom(lifecycles[name], state as StateOf<Name>, event),
  )
  const conditions = states.map((state) => sql`(${sql.join(isIn(state), sql` AND `)})`)
  return sql<SqlBool>`(${sql.join([sql`1 = 0`, ...conditions], sql` OR `)})`
}

export type MoveName<Name extends RecordName> = Parameters<
  (typeof lifecycles)[Name]['transition']
>[1]['type']

/** A move whose entry in the audit has its name; the tests of the life cycles compare each. */
export type AuditedMove = Move & { audit: AuditAction }

/**
 * Decides a move of a record by its life cycle, the only source of possible moves.
 * @throws the refusal when the life cycle has no such move from the state that the row is in
 */
export function move<Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
  event: MoveName<Name>,
  refusal: (state: StateOf<Name>) => HttpError,
): AuditedMove {
  const state = stateOf(name, row)
  const found = moveFrom(lifecycles[name], state, event)
  if (!found) throw refusal(state)
  return found as AuditedMove
}

/** The level of withdrawals in a state of a review. */
export const levelOf = (state: string): number =>
  Number(state.replace(stateStorage.review.prefix, ''))

/** The columns that a decision of an operator sets, in the convention of all records that operators decide on. */
export const decisionColumns = (name: RecordName, state: string, at: string, by: string) =>
  state in stateStorage[name].times
    ? { [`${state}_at`]: at, [`${state}_by`]: by }
    : { status: state, decided_at: at, decided_by: by }
