import { type QueueItem, type QueueKind, queueKinds } from '#contract/backOffice.ts'
import type { RecordName } from '#machines/lifecycles/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../platform/httpError.ts'
import type { CommandContext } from '../commandContext.ts'
import { filesOf } from '../lists.ts'
import { particulars } from './facts.ts'
import { rowOf } from './list.ts'
import { looksAt, noteLook } from './looks.ts'
import { isMoveFrom, offersFor } from './offers.ts'

/** Where the files of a record are named. */
const fileColumns: Partial<Record<QueueKind, Parameters<typeof filesOf>[1]>> = {
  deposit: 'deposit_id',
  identity: 'kyc_id',
  loanPayment: 'loan_payment_id',
}

/**
 * One item with all that its decision needs, named `kind:id`. It notes that the operator looks at it. The pages of its
 * files are counted after the transaction, which others wait for.
 * @throws HttpError 404 when there is none
 */
export async function queueItem(command: Omit<CommandContext, 'trx'>): Promise<QueueItem> {
  const { ctx } = command
  const item = await inTransaction(ctx.db, (trx) => itemWithoutPages({ ...command, trx }))
  const files = await Promise.all(
    item.files.map(async (file) => {
      const { pages } = await ctx.previews.pageOf({ id: file.id, media_type: file.type }, 0)
      return { ...file, pages }
    }),
  )
  return { ...item, files }
}

async function itemWithoutPages(command: CommandContext): Promise<QueueItem> {
  const { trx, subject } = command
  const [name = '', id = ''] = subject.split(':')
  const kind = queueKinds.find((one) => one === name)
  const found = kind && (await rowOf(trx, kind, id))
  if (!kind || !found) throw new HttpError(404, { message: 'This record does not exist' })
  const { row, waits, minor } = found
  const {
    status,
    fault,
    facts,
    state,
    without = [],
    subjects = {},
    madeBy = '',
    agreedBy = null,
  } = await particulars[kind](command, id)
  const column = fileColumns[kind]
  const files = column ? ((await filesOf(command, column, [{ id }])).get(id) ?? []) : []
  const looks = await looksAt(command, [row])
  if (waits) await noteLook(command, row)
  return {
    ...row,
    lookedAtBy: looks.get(subject) ?? [],
    status,
    fault,
    facts,
    files: files.map((file) => ({ ...file, pages: 0 })),
    decisions: offersFor(kind, command.operator, { minor, madeBy, agreedBy })
      .filter(({ command: name }) =>
        state === undefined
          ? waits
          : isMoveFrom(kind as RecordName, state, name) && !without.includes(name),
      )
      .map((offer) => {
        const about = subjects[offer.command]
        return about === undefined ? offer : { ...offer, subject: about }
      }),
  }
}
