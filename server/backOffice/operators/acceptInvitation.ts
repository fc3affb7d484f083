import type { OpenedInvitation, OperatorSession } from '#contract/backOffice.ts'
import { fieldProblem } from '#domain/fieldPatterns.ts'
import { nameRule } from '#domain/fieldRules.ts'
import { stepOf } from '../../auth/factors/authenticatorApp.ts'
import {
  type FoundInvitation,
  findInvitation,
  shownInvitation,
  useInvitation,
} from '../../auth/operators/invitations.ts'
import { RESERVED_NAMES, saveOperator } from '../../auth/operators/operators.ts'
import { passwordProblem } from '../../auth/passwordPolicy.ts'
import { consumeRateLimit } from '../../auth/rateLimiter.ts'
import { inTransaction, uniqueViolationColumns } from '../../db/transaction.ts'
import { conflict, HttpError, validationError } from '../../platform/httpError.ts'
import type { AccessCall } from './accessCall.ts'
import { completeSignIn } from './signIn.ts'

/** What an invited person sends. */
export interface Acceptance {
  token: string
  password: string
  code: string
  /** typed where the invitation has none */
  email: string
  name: string
}

/** Shows an invitation to who has its link. @throws HttpError 404 */
export async function openInvitation(
  call: AccessCall,
  { token }: Pick<Acceptance, 'token'>,
): Promise<{ answer: OpenedInvitation }> {
  return { answer: shownInvitation(await found(call, token)) }
}

async function found({ ctx, address }: AccessCall, token: string): Promise<FoundInvitation> {
  await consumeRateLimit(ctx, 'operatorInvitation', { account: undefined, address })
  const invitation = await findInvitation(ctx, token)
  if (!invitation) throw gone()
  return invitation
}

/**
 * Makes the invited person an operator, and signs them in.
 * @throws HttpError 404 when the invitation is used or ended, 400 naming each field
 */
export async function acceptInvitation(
  call: AccessCall,
  { token, password, code, ...typed }: Acceptance,
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx, address, audit } = call
  const invitation = await found(call, token)
  const { row, secret, roles } = invitation
  const email = row.email || typed.email
  const name = row.name || typed.name
  const last_step = stepOf(ctx.clock, secret, code)
  const person = { email, firstName: name, lastName: '', middleName: '', phone: '', dob: '' }
  const problems = {
    email: email ? undefined : 'Enter your email',
    name: name ? nameProblem(name) : 'Enter your name',
    password: passwordProblem(password, person),
    code:
      last_step === undefined ? 'The code is wrong. Type the one your app shows now' : undefined,
  }
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
  if (last_step === undefined || Object.keys(fields).length > 0)
    throw validationError(fields as Record<string, string>)
  const password_hash = await ctx.passwords.hash(password, { address })
  try {
    return await inTransaction(ctx.db, async (trx) => {
      if (!(await useInvitation(trx, ctx.clock, invitation))) throw gone()
      const given = { email, name, roles, password_hash, secret, last_step }
      const operator = await saveOperator(trx, ctx, given)
      await audit(name)(trx, {
        action: 'operator joined',
        subjectId: operator.id,
        detail: { roles, invitedBy: row.invited_by },
      })
      return completeSignIn(call, trx, { operator })
    })
  } catch (error) {
    if (uniqueViolationColumns(error)) throw nameTaken()
    throw error
  }
}

/** Why an operator may not have this name; undefined when they may. */
export const nameProblem = (name: string): string | undefined =>
  RESERVED_NAMES.includes(name.toLowerCase())
    ? 'The audit uses this name for others. Choose another'
    : fieldProblem(nameRule, name)

export const nameTaken = () =>
  conflict(
    'validationFailed',
    'A name belongs to one address for good. Another operator has, or had, this name or this address',
  )

const gone = () =>
  new HttpError(404, {
    message: 'This invitation was used, has ended, or was replaced by a later one',
  })
