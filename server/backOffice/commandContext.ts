import type { Selectable } from 'kysely'
import type { Operator } from '#contract/backOffice.ts'
import { accountOfReference } from '#domain/paymentReference.ts'
import { lifecycleMeta, lifecycles, type RecordName } from '#machines/lifecycles/index.ts'
import type { Audit } from '../audit/audit.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import {
  type AuditedMove,
  type MoveName,
  move,
  stateStorage,
  whereCanMove,
} from '../db/lifecycles.ts'
import type { Database } from '../db/schema.ts'
import { lockCustomer, type Trx } from '../db/transaction.ts'
import { HttpError, notFound } from '../platform/httpError.ts'
import { isReference, onlyOne } from './references.ts'

/** A running command, inside its transaction. */
export interface CommandContext {
  ctx: BankContext
  trx: Trx
  /** id, email or payment reference, as typed; '' when none was given */
  subject: string
  flags: Record<string, string>
  operator: Operator
  /** the operator's name */
  by: string
  requestId: string
  /** records the operator's actions */
  audit: Audit
}

/** The customer with the command's id, email or payment reference (D26). @throws HttpError 404 */
export async function findCustomer({ trx, subject }: CommandContext): Promise<CustomerTable> {
  const account = accountOfReference(subject)
  const customer = await trx
    .selectFrom('customers')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', subject),
        where('email', '=', subject.toLowerCase()),
        ...(account === undefined ? [] : [where('account_number', '=', account)]),
      ]),
    )
    .executeTakeFirst()
  if (!customer) throw new HttpError(404, { message: `There is no customer "${subject}"` })
  return customer
}

/** The same customer, locked until the transaction ends. */
export async function lockNamedCustomer(command: CommandContext): Promise<CustomerTable> {
  const { id } = await findCustomer(command)
  const locked = await lockCustomer(command.trx, id)
  if (!locked) throw notFound()
  return locked
}

/** The id of the named customer; undefined when the command names none. */
export const findCustomerId = async (command: CommandContext): Promise<string | undefined> =>
  command.subject === '' ? undefined : (await findCustomer(command)).id

/** The records that operators decide on. */
export type DecidedRecord = Extract<
  RecordName,
  'withdrawal' | 'deposit' | 'depositReturn' | 'loan' | 'loanPayment' | 'identity'
>
/** The tables of these records. */
export type PendingTable = (typeof stateStorage)[DecidedRecord]['table']
export type RowOf<Name extends DecidedRecord> = Selectable<
  Database[(typeof stateStorage)[Name]['table']]
> & { id: string; customer_id: string; created_at: string }

const byReference = <Name extends DecidedRecord>(
  { trx, subject }: CommandContext,
  name: Name,
): Promise<RowOf<Name>[]> =>
  trx
    .selectFrom(stateStorage[name].table as 'deposits')
    .selectAll()
    .where(isReference(subject, ['id', 'reference']))
    .limit(10)
    .execute() as unknown as Promise<RowOf<Name>[]>

const rowsBy = <Name extends DecidedRecord>(
  { trx }: CommandContext,
  name: Name,
  id: string,
): Promise<RowOf<Name>[]> =>
  // All six tables have the column; Kysely cannot infer it through the type parameter.
  trx
    .selectFrom(stateStorage[name].table as 'deposits')
    .selectAll()
    .where('id', '=', id)
    .execute() as unknown as Promise<RowOf<Name>[]>

/**
 * The record to decide on, with its customer locked: named by its own id or reference (H14), or by its customer when only
 * one of their records can make the move.
 * @throws HttpError 404 when there is none, 409 when this move is not possible or several records can make it.
 */
export async function movableRecord<Name extends DecidedRecord>(
  command: CommandContext,
  name: Name,
  event: MoveName<Name>,
): Promise<{ record: RowOf<Name>; customer: CustomerTable; decision: AuditedMove }> {
  const [byId] = await rowsBy(command, name, command.subject)
  const found =
    byId ?? onlyOne(await byReference(command, name)) ?? (await onlyMovable(command, name, event))
  const customer = await lockCustomer(command.trx, found.customer_id)
  // Read again under the lock: another operator may have decided in the meantime.
  const [record] = await rowsBy(command, name, found.id)
  if (!customer || !record) throw notFound()
  const decision = move(name, record, event, (state) => {
    const isOpen = state === lifecycles[name].config.initial
    const message = `This ${nounOf(name)} is ${isOpen ? 'not decided yet' : 'already decided'}`
    return new HttpError(409, { message })
  })
  return { record, customer, decision }
}

/** Of several records that could be meant, a message names so many. */
const MOST_NAMED = 20

async function onlyMovable<Name extends DecidedRecord>(
  command: CommandContext,
  name: Name,
  event: MoveName<Name>,
): Promise<RowOf<Name>> {
  const { id, email } = await findCustomer(command)
  const pending = await command.trx
    .selectFrom(stateStorage[name].table as 'deposits')
    .selectAll()
    .where('customer_id', '=', id)
    .where(whereCanMove(name, event))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_NAMED + 1)
    .execute()
  const [only] = pending as unknown as RowOf<Name>[]
  if (!only) throw new HttpError(404, { message: `${email} has no pending ${nounOf(name)}` })
  if (pending.length > 1) {
    const named = pending.slice(0, MOST_NAMED).map((row) => row.id)
    const ids = [...named, ...(pending.length > MOST_NAMED ? ['…'] : [])].join(', ')
    throw new HttpError(409, {
      message: `${email} has several pending; name one by its id: ${ids}`,
    })
  }
  return only
}

const nounOf = (name: RecordName) => lifecycleMeta(lifecycles[name]).noun
