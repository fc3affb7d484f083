import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BankContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError, validationError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { validate } from '../platform/validate.ts'
import { advanceReview, liftReview, openInvestment, placeReview, postAmount } from './accounts.ts'
import type { CommandContext } from './commandContext.ts'
import { type Command, type CommandName, findCommand } from './commands.ts'
import {
  approveKyc,
  approveLoan,
  cancelTransfer,
  confirmDeposit,
  payTransfer,
  rejectDeposit,
  rejectKyc,
  rejectLoan,
} from './decisions.ts'
import { runIdempotent } from './idempotency.ts'
import { messages, subscribers } from './inbox.ts'
import { balances, verify } from './ledger.ts'
import * as lists from './lists.ts'
import { retryMail } from './outbox.ts'
import { Page } from './pages.ts'

/** Commands that read more than one transaction should: they begin their own. */
const longHandlers = { 'ledger verify': verify } satisfies Partial<
  Record<CommandName, (command: Omit<CommandContext, 'trx'>) => Promise<object>>
>

/** The handler of each other command. A command without one does not compile. */
const handlers: Record<
  Exclude<CommandName, keyof typeof longHandlers>,
  (command: CommandContext) => Promise<object>
> = {
  'customers list': lists.customers,
  'customers show': lists.customer,
  'deposits list': lists.deposits,
  'deposits confirm': confirmDeposit,
  'deposits reject': rejectDeposit,
  'loans list': lists.loans,
  'loans approve': approveLoan,
  'loans reject': rejectLoan,
  'kyc list': lists.kyc,
  'kyc approve': approveKyc,
  'kyc reject': rejectKyc,
  'transfers list': lists.transfers,
  'transfers pay': payTransfer,
  'transfers cancel': cancelTransfer,
  'profit post': postAmount('profit'),
  'bonus post': postAmount('bonus'),
  'ledger show': balances,
  'invest open': openInvestment,
  'review place': placeReview,
  'review lift': liftReview,
  'review advance': advanceReview,
  'contact list': messages,
  'newsletter list': subscribers,
  'mail list': lists.mails,
  'mail retry': retryMail,
  'audit list': lists.audits,
}

const isLong = (name: CommandName): name is keyof typeof longHandlers =>
  Object.hasOwn(longHandlers, name)

const MAX_TEXT = 500
const text = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT),
  v.check((typed) => !typed.includes('\0')),
)
const payload = v.object({
  subject: v.optional(text, ''),
  flags: v.optional(v.record(v.string(), text), {}),
  by: v.pipe(text, v.trim(), v.nonEmpty('Give the operator name')),
})

/**
 * Registers the back office: `POST /backoffice/{noun}/{verb}` with `{ subject, flags, by }` and the operator
 * key in the header `operator-key`. A customer's token gives no access.
 */
export async function registerBackOffice(app: FastifyInstance, ctx: BankContext): Promise<void> {
  app.post<{ Params: { noun: string; verb: string } }>('/backoffice/:noun/:verb', {
    async onRequest(request) {
      const key = request.headers['operator-key']
      if (typeof key !== 'string' || !isEqualKey(key, ctx.operatorKey))
        throw new HttpError(401, { message: 'The operator key is missing or wrong' })
      request.repeat = 'unsafe'
    },
    async handler(request, reply) {
      const { noun, verb } = request.params
      const command = findCommand(noun, verb)
      if (!command) throw new HttpError(404, { message: `There is no command "${noun} ${verb}"` })
      const { subject, flags, by } = validate(payload, request.body)
      assertValidFlags(command, subject, flags)
      reply.header('cache-control', 'no-store')
      const name = `${noun} ${verb}` as CommandName
      const commandRequest = { ctx, subject: subject.trim(), flags, by }
      if (isLong(name)) return longHandlers[name](commandRequest)
      const handle = handlers[name]
      if (command.flags?.reference) return runIdempotent(name, command, commandRequest, handle)
      const answer = await inTransaction(ctx.db, (trx) => handle({ ...commandRequest, trx }))
      if (!(answer instanceof Page)) return answer
      if (answer.next) reply.header('next-after', answer.next)
      return answer.rows
    },
  })
}

/** @throws HttpError 400 naming each invalid flag */
function assertValidFlags(command: Command, subject: string, flags: Record<string, string>): void {
  const fields: Record<string, string> = {}
  if (command.subject && !command.subject.startsWith('[') && !subject.trim())
    fields.subject = `Name the ${command.subject}`
  for (const [name, flag] of Object.entries(command.flags ?? {})) {
    const value = flags[name]?.trim()
    if (flag.required && !value) fields[name] = `--${name} is required: ${flag.description}`
    if (value && flag.choices && !flag.choices.includes(value))
      fields[name] = `--${name} is one of: ${flag.choices.join(', ')}`
  }
  if (Object.keys(fields).length > 0) throw validationError(fields)
}

/** Compares digests in constant time, whatever the length. */
const isEqualKey = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)))
