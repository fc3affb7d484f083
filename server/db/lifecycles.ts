import type { Selectable } from 'kysely'
import type { recordLabels } from '#domain/recordLabels.ts'
import { lifecycles, type Move, moveFrom, type RecordName } from '#machines/lifecycles/index.ts'
import type { HttpError } from '../platform/httpError.ts'
import type { Database } from './schema.ts'

/**
 * The stored state of each record: the column of each state's time, the one that counts first. Without a time, the
 * column `status` has the state, or the record is in its initial one.
 */
export const stored = {
  withdrawal: { table: 'transfers', times: { cancelled: 'cancelled_at', paid: 'paid_at' } },
  deposit: { table: 'deposits', times: {} },
  depositReturn: { table: 'deposit_returns', times: { paid: 'paid_at', refused: 'refused_at' } },
  loan: { table: 'loans', times: {} },
  identity: { table: 'kyc_records', times: { superseded: 'superseded_at' } },
} as const satisfies {
  [Name in RecordName]: { table: keyof Database; times: { [State in StateOf<Name>]?: string } }
}

export type StateOf<Name extends RecordName> = keyof (typeof recordLabels)[Name] & string
type Row<Name extends RecordName> = Selectable<Database[(typeof stored)[Name]['table']]>
type Times<Name extends RecordName> = (typeof stored)[Name]['times']

/** The columns of a record's row that tell its state. */
export type StateColumns<Name extends RecordName> = Pick<
  Row<Name>,
  (Times<Name>[keyof Times<Name>] | 'status') & keyof Row<Name>
>

export function stateOf<Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
): StateOf<Name> {
  const columns = row as unknown as Record<string, string | null>
  const [reached] =
    Object.entries(stored[name].times).find(([, column]) => columns[column] !== null) ?? []
  return (reached ?? columns.status ?? lifecycles[name].config.initial) as StateOf<Name>
}

/** Whether the record's life cycle has this move from the state that the row is in. */
export const canMove = <Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
  event: MoveName<Name>,
): boolean => moveFrom(lifecycles[name], stateOf(name, row), event) !== undefined

export type MoveName<Name extends RecordName> = Parameters<
  (typeof lifecycles)[Name]['transition']
>[1]['type']

/**
 * Decides a move of a record by its life cycle, which alone says what is possible.
 * @throws the refusal when the life cycle has no such move from the state that the row is in
 */
export function move<Name extends RecordName>(
  name: Name,
  row: StateColumns<Name>,
  event: MoveName<Name>,
  refusal: (state: StateOf<Name>) => HttpError,
): Move {
  const state = stateOf(name, row)
  const found = moveFrom(lifecycles[name], state, event)
  if (!found) throw refusal(state)
  return found
}

/** The columns that a decision of an operator sets, in the convention of all records that operators decide on. */
export const decided = (name: RecordName, state: string, at: string, by: string) =>
  state in stored[name].times
    ? { [`${state}_at`]: at, [`${state}_by`]: by }
    : { status: state, decided_at: at, decided_by: by }
