import type { OpenedInvitation, OperatorSession, PasskeyCeremony } from '#contract/backOffice.ts'
import { fieldProblem } from '#domain/fieldPatterns.ts'
import { nameRule } from '#domain/fieldRules.ts'
import { stepOf } from '../../auth/factors/authenticatorApp.ts'
import { creationOptions, readNewPasskey } from '../../auth/factors/passkeys.ts'
import { challengeToSign } from '../../auth/factors/proofs.ts'
import {
  type FoundInvitation,
  findInvitation,
  shownInvitation,
  useInvitation,
} from '../../auth/operators/invitations.ts'
import {
  openCeremony,
  saveOperatorPasskey,
  takeCeremony,
} from '../../auth/operators/operatorPasskeys.ts'
import { RESERVED_NAMES, saveOperator } from '../../auth/operators/operators.ts'
import { passwordProblem } from '../../auth/passwordPolicy.ts'
import { consumeRateLimit } from '../../auth/rateLimiter.ts'
import { inTransaction, uniqueViolationColumns } from '../../db/transaction.ts'
import { conflict, HttpError, validationError } from '../../platform/httpError.ts'
import type { AccessCall } from './accessCall.ts'
import { completeSignIn } from './signIn.ts'

/** The fields that an invited person types. */
export interface Acceptance {
  token: string
  password: string
  /** typed where the invitation has none */
  email: string
  name: string
}

/** The second step that they choose: the app's first code, or a new passkey. */
export type ChosenWay = { code: string } | NewPasskey

/** A new passkey as the browser made it, with the secret of its ceremony. */
export interface NewPasskey {
  ceremony: string
  response: Record<string, unknown>
}

/** The name of a passkey that came with the invitation. */
const FIRST_NAME = 'First passkey'

/** Shows an invitation to who has its link. @throws HttpError 404 */
export async function openInvitation(
  call: AccessCall,
  { token }: Pick<Acceptance, 'token'>,
): Promise<{ answer: OpenedInvitation }> {
  return { answer: shownInvitation(await found(call, token)) }
}

/**
 * Starts the passkey of an invited person, once everything else is right: the browser's prompt comes last.
 * @throws HttpError as `acceptInvitation`
 */
export async function startInvitedPasskey(
  call: AccessCall,
  typed: Acceptance,
): Promise<{ answer: PasskeyCeremony }> {
  const invitation = await found(call, typed.token)
  const { email, name } = personOf(invitation, typed)
  assertFields(fieldProblems(email, name, typed.password))
  const owner = { id: invitation.row.hash.slice(0, 32), email, name }
  const ceremony = await openCeremony(call.ctx, ceremonyOf(invitation))
  const options = await creationOptions(call.site, owner, [], challengeToSign(ceremony))
  return { answer: { ceremony, options } }
}

const ceremonyOf = ({ row }: FoundInvitation): string => `invitation ${row.hash}`

async function found({ ctx, address }: AccessCall, token: string): Promise<FoundInvitation> {
  await consumeRateLimit(ctx, 'operatorInvitation', { account: undefined, address })
  const invitation = await findInvitation(ctx, token)
  if (!invitation) throw gone()
  return invitation
}

const personOf = ({ row }: FoundInvitation, typed: Acceptance) => ({
  email: row.email || typed.email,
  name: row.name || typed.name,
})

/**
 * Makes the invited person an operator, and signs them in.
 * @throws HttpError 404 when the invitation is used or ended, 400 naming each field, 409 when the passkey was not made
 * for this ceremony
 */
export async function acceptInvitation(
  call: AccessCall,
  { way, ...typed }: Acceptance & { way: ChosenWay },
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx, address, audit } = call
  const invitation = await found(call, typed.token)
  const { row, roles } = invitation
  const { email, name } = personOf(invitation, typed)
  const last_step = 'code' in way ? stepOf(ctx.clock, invitation.secret, way.code) : 0
  assertFields({
    ...fieldProblems(email, name, typed.password),
    code:
      last_step === undefined ? 'The code is wrong. Type the one your app shows now' : undefined,
  })
  const passkey = 'code' in way ? undefined : await madePasskey(call, ceremonyOf(invitation), way)
  const password_hash = await ctx.passwords.hash(typed.password, { address })
  try {
    return await inTransaction(ctx.db, async (trx) => {
      if (!(await useInvitation(trx, ctx.clock, invitation))) throw gone()
      const secret = passkey ? '' : invitation.secret
      const given = { email, name, roles, password_hash, secret, last_step: last_step! }
      const operator = await saveOperator(trx, ctx, given)
      if (passkey)
        await saveOperatorPasskey(trx, ctx, operator.id, { ...passkey, name: FIRST_NAME })
      const by = passkey ? 'passkey' : 'app'
      await audit(name)(trx, {
        action: 'operator joined',
        subjectId: operator.id,
        detail: { roles, invitedBy: row.invited_by, by },
      })
      return completeSignIn(call, trx, { operator }, by)
    })
  } catch (error) {
    const columns = uniqueViolationColumns(error)
    if (columns?.includes('operator_passkeys.credential_id')) throw passkeyKnown()
    if (columns) throw nameTaken()
    throw error
  }
}

/** The passkey that the browser made in this ceremony, which is used up. @throws HttpError 409 */
export async function madePasskey(
  { ctx, site }: AccessCall,
  owner: string,
  { ceremony, response }: NewPasskey,
) {
  const isOpen = await takeCeremony(ctx, owner, ceremony)
  const made = isOpen ? await readNewPasskey(site, response, challengeToSign(ceremony)) : undefined
  if (!made)
    throw conflict(
      'challengeVoid',
      'The passkey was not made in time, or not for this page. Nothing was changed. Try again',
    )
  return made
}

const fieldProblems = (email: string, name: string, password: string) => ({
  email: email ? undefined : 'Enter your email',
  name: name ? nameProblem(name) : 'Enter your name',
  password: operatorPasswordProblem(password, { email, name }),
})

/** Why an operator may not choose this password; undefined when they may. */
export const operatorPasswordProblem = (
  password: string,
  { email, name }: { email: string; name: string },
): string | undefined =>
  passwordProblem(password, {
    ...{ email, firstName: name, lastName: '', middleName: '', phone: '', dob: '' },
  })

/** @throws HttpError 400 naming each field that has a problem */
export function assertFields(problems: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  )
  if (Object.keys(fields).length > 0) throw validationError(fields)
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

export const passkeyKnown = () =>
  conflict('validationFailed', 'This passkey was added before. Nothing was changed')

const gone = () =>
  new HttpError(404, {
    message: 'This invitation was used, has ended, or was replaced by a later one',
  })
