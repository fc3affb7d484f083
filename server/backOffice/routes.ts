import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { auditBy } from '../audit/audit.ts'
import { tokenFor } from '../auth/operators/invitations.ts'
import type { BankContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError, notFound, validationError } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import { validate } from '../platform/validate.ts'
import * as security from './accountProtection.ts'
import { moveReview, openInvestment, placeReview, postAmount } from './accounts.ts'
import * as auditHandlers from './audit.ts'
import { type CommandContext, findCustomerId } from './commandContext.ts'
import { type CommandName, findCommand } from './commands.ts'
import { customerPage } from './customerPage.ts'
import {
  approveKyc,
  approveLoan,
  cancelTransfer,
  confirmDeposit,
  payTransfer,
  rejectDeposit,
  rejectKyc,
  rejectLoan,
  returnTransfer,
} from './decisions.ts'
import { removeFactors } from './factors.ts'
import { figures } from './figures.ts'
import type { Command } from './flags.ts'
import { assertChecked, NeedsChecker } from './fourEyes/needsChecker.ts'
import {
  approveProposal,
  hasOtherChecker,
  proposals,
  propose,
  refuseProposal,
  WAITING,
  withdrawProposal,
} from './fourEyes/proposals.ts'
import { runIdempotent } from './idempotency.ts'
import { answerMessage, messages, reports, subscribers } from './inbox.ts'
import { rotate } from './keys.ts'
import { balances, verify } from './ledger.ts'
import * as lists from './lists.ts'
import { agreeLoan } from './loanAgreements.ts'
import { loanPayments, refuseLoanPayment } from './loanPayments.ts'
import { assertMay, operatorsOnly } from './operatorAccess.ts'
import {
  changeOperator,
  inviteOperator,
  listOperators,
  removeOperator,
} from './operators/manageOperators.ts'
import { backOfficeSite } from './operators/site.ts'
import { closeMail, retryMail } from './outbox.ts'
import { Page } from './pages.ts'
import { closeRun, payItems } from './paymentRuns/payRun.ts'
import { paymentsPage, runFile, runs, showRun } from './paymentRuns/runPages.ts'
import { cancelRun, makeRun, releaseRun } from './paymentRuns/runs.ts'
import { queueItem } from './queue/item.ts'
import { queue } from './queue/list.ts'
import { references } from './references.ts'
import { cancelRepayment, repayLoan } from './repayments.ts'
import { payDepositReturn, refuseDepositReturn, returns } from './returns.ts'
import { endSessions } from './sessions.ts'

/** Commands that read more than one transaction should: each begins its own transactions. */
const longHandlers = {
  'ledger verify': verify,
  'audit verify': auditHandlers.verify,
  'audit export': auditHandlers.exportLinks,
  'keys rotate': rotate,
  'queue show': queueItem,
} satisfies Partial<Record<CommandName, (command: Omit<CommandContext, 'trx'>) => Promise<object>>>

type ShortName = Exclude<CommandName, keyof typeof longHandlers>

/** The handlers of all other commands. A command without a handler does not compile. */
const handlers: Record<ShortName, (command: CommandContext) => Promise<object>> = {
  'queue list': queue,
  'figures show': figures,
  'customers list': lists.customers,
  'customers show': lists.customer,
  'customers page': customerPage,
  'references show': references,
  'deposits list': lists.deposits,
  'deposits confirm': confirmDeposit,
  'deposits reject': rejectDeposit,
  'returns list': returns,
  'returns pay': payDepositReturn,
  'returns refuse': refuseDepositReturn,
  'loans list': lists.loans,
  'loans approve': approveLoan,
  'loans reject': rejectLoan,
  'loans agree': agreeLoan,
  'loans repay': repayLoan,
  'payments list': loanPayments,
  'payments refuse': refuseLoanPayment,
  'repayments list': lists.repayments,
  'repayments cancel': cancelRepayment,
  'kyc list': lists.kyc,
  'kyc approve': approveKyc,
  'kyc reject': rejectKyc,
  'transfers list': lists.transfers,
  'transfers pay': payTransfer,
  'transfers cancel': cancelTransfer,
  'transfers return': returnTransfer,
  'runs page': paymentsPage,
  'runs list': runs,
  'runs show': showRun,
  'runs make': makeRun,
  'runs release': releaseRun,
  'runs file': runFile,
  'runs paid': closeRun(new Map()),
  'runs cancel': cancelRun('cancel'),
  'runs recall': cancelRun('recall'),
  'profit post': postAmount('profit'),
  'bonus post': postAmount('bonus'),
  'proposals list': proposals,
  'proposals approve': approveProposal((name) => handlers[name as ShortName]),
  'proposals refuse': refuseProposal,
  'proposals withdraw': withdrawProposal,
  'ledger show': balances,
  'invest open': openInvestment,
  'review place': placeReview,
  'review lift': moveReview('lift'),
  'review advance': moveReview('advance'),
  'sessions end': endSessions,
  'account freeze': security.freeze,
  'account unfreeze': security.unfreeze,
  'account seal': security.seal([]),
  'email restore': security.restoreEmail,
  'reports list': reports,
  'reports answer': security.answerReport,
  'factors remove': removeFactors,
  'contact list': messages,
  'contact answer': answerMessage,
  'newsletter list': subscribers,
  'operators list': listOperators,
  'operators invite': inviteOperator,
  'operators change': changeOperator,
  'operators remove': removeOperator,
  'mail list': lists.mails,
  'mail retry': retryMail,
  'mail close': closeMail,
  'audit list': auditHandlers.audits,
  'audit erase': auditHandlers.erase,
}

const isLong = (name: CommandName): name is keyof typeof longHandlers =>
  Object.hasOwn(longHandlers, name)

const MAX_TEXT = 500
/** A year has at most 8,760 heads per server, of some 80 bytes each. */
const BODY_LIMIT = 4 * 1024 * 1024
const text = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT),
  v.check((typed) => !typed.includes('\0')),
)
const payload = v.object({
  subject: v.optional(text, ''),
  // The heads of several years exceed MAX_TEXT; only operators can send them.
  flags: v.optional(v.objectWithRest({ heads: v.optional(v.string()) }, text), {}),
})

/**
 * Registers the commands: `POST /backoffice/{noun}/{verb}` with `{ subject, flags }` and the cookie of an operator's
 * session. A customer's token gives no access.
 */
export async function registerBackOffice(app: FastifyInstance, ctx: BankContext): Promise<void> {
  registerProgress(app, ctx)
  registerFiles(app, ctx)
  app.post<{ Params: { noun: string; verb: string } }>('/backoffice/:noun/:verb', {
    bodyLimit: BODY_LIMIT,
    onRequest: operatorsOnly(ctx),
    async handler(request, reply) {
      request.repeat = 'unsafe'
      const { noun, verb } = request.params
      const command = findCommand(noun, verb)
      if (!command) throw new HttpError(404, { message: `There is no command "${noun} ${verb}"` })
      const name = `${noun} ${verb}` as CommandName
      const { subject, flags } = validate(payload, request.body)
      const operator = request.operator!
      const by = operator.name
      const author = { actor: by, requestId: request.id }
      reply.header('cache-control', 'no-store')
      try {
        assertMay(operator, command)
        assertValidFlags(command, subject, flags)
        const audit = auditBy(ctx.clock, author)
        const commandRequest = {
          ...{ ctx, subject: subject.trim(), flags, operator, by, audit },
          requestId: request.id,
        }
        if (command.flags?.reference) {
          const answer = await change(name as ShortName, command, commandRequest)
          if (isProposed(answer)) reply.code(202)
          return withLink(ctx, request, name, answer)
        }
        const { answer, customerId } = await read(name, command, commandRequest)
        ctx.auditRecorder.record({ ...author, action: name, customerId })
        if (!(answer instanceof Page)) return answer
        if (answer.next) reply.header('next-after', answer.next)
        return answer.rows
      } catch (error) {
        if (error instanceof HttpError && error.status < 500)
          ctx.auditRecorder.record({
            ...author,
            action: `${name} refused`,
            outcome: 'refused',
            detail: { status: error.status },
          })
        throw error
      }
    },
  })
}

/** The part of a command in transactions of its own, before the last one; each repeat runs it again. */
async function begin(name: ShortName, request: Omit<CommandContext, 'trx'>) {
  if (name === 'runs paid') return closeRun(await payItems(request))
  if (name === 'account seal') return security.seal(await security.brokenSeals(request))
  return handlers[name]
}

/** Carries a command out once; or stores it as a proposal, when a checker must look at it first (B16). */
async function change(
  name: ShortName,
  command: Command,
  request: Omit<CommandContext, 'trx'>,
): Promise<unknown> {
  const flags = { ...request.flags, reference: request.flags.reference ?? newId() }
  const given = { ...request, flags }
  const handle = await begin(name, given)
  try {
    return await runIdempotent(name, command, given, async (one) => {
      const answer = await handle(one)
      if (command.check !== 'whenPossible' || (await hasOtherChecker(one)))
        assertChecked(command, answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof NeedsChecker)) throw error
    return runIdempotent(name, command, given, (one) => propose(name, error.answer, one))
  }
}

const isProposed = (answer: unknown): boolean =>
  (answer as { status?: string } | undefined)?.status === WAITING

/** Adds the link of an invitation to its answer, which is stored without it. */
function withLink(ctx: BankContext, request: FastifyRequest, name: CommandName, answer: unknown) {
  const { invitation, ...rest } = answer as { reference: string; invitation?: string }
  const isInvited = name === 'operators invite' && !isProposed(answer)
  const reference = invitation ?? (isInvited ? rest.reference : undefined)
  if (reference === undefined) return answer
  const token = tokenFor(ctx.factorKey, reference)
  const { siteUrl } = backOfficeSite(ctx.config, request.server)
  return { ...rest, link: `${siteUrl}/#invitation=${token}` }
}

/** How far the verifications are: not a command, since it says nothing of any record. */
function registerProgress(app: FastifyInstance, ctx: BankContext): void {
  for (const kind of ['ledger', 'audit'] as const)
    app.get(`/backoffice/${kind}/verify`, { onRequest: operatorsOnly(ctx) }, (_request, reply) => {
      const progress = ctx.verifications.progressOf(kind)
      if (!progress) throw new HttpError(404, { message: 'It is not running' })
      return reply.header('cache-control', 'no-store').send(progress)
    })
}

/** The pages of uploaded files as pictures, drawn anew: what a customer sent reaches no operator's browser itself. */
function registerFiles(app: FastifyInstance, ctx: BankContext): void {
  app.get<{ Params: { id: string; page: string } }>(
    '/backoffice/files/:id/pages/:page',
    { onRequest: operatorsOnly(ctx) },
    async (request, reply) => {
      const { id, page } = request.params
      const file = await ctx.db
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!file || !/^[1-9]\d{0,3}$/.test(page)) throw notFound()
      ctx.auditRecorder.record({
        actor: request.operator?.name || 'operator',
        requestId: request.id,
        action: 'file shown',
        customerId: file.customer_id,
        subjectId: id,
      })
      const { jpeg } = await ctx.previews.pageOf(file, Number(page))
      if (!jpeg) throw new HttpError(415, { message: 'This file cannot be shown' })
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(Buffer.from(jpeg))
    },
  )
}

/**
 * Runs a command that changes nothing.
 * @returns its answer and the customer it was about
 */
async function read(
  name: CommandName,
  command: Command,
  request: Omit<CommandContext, 'trx'>,
): Promise<{ answer: object; customerId?: string }> {
  if (isLong(name)) return { answer: await longHandlers[name](request) }
  return inTransaction(request.ctx.db, async (trx) => {
    const answer = await handlers[name]({ ...request, trx })
    const isAboutCustomer = command.subject?.includes('customer')
    const customerId = isAboutCustomer ? await findCustomerId({ ...request, trx }) : undefined
    return { answer, ...(customerId && { customerId }) }
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
