import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { email, required } from '#contract/common.ts'
import { webAuthnJson } from '#contract/reauthentication.ts'
import { nameRule, passkeyNameRule } from '#domain/fieldRules.ts'
import { auditBy } from '../../audit/audit.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import {
  endOperatorSessions,
  findOperatorSession,
  shownSession,
} from '../../auth/operators/operatorSessions.ts'
import { MAX_LENGTH } from '../../auth/passwordPolicy.ts'
import type { BankContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { validationError } from '../../platform/httpError.ts'
import { validate } from '../../platform/validate.ts'
import { operatorsOnly } from '../operatorAccess.ts'
import {
  acceptInvitation,
  type ChosenWay,
  openInvitation,
  startInvitedPasskey,
} from './acceptInvitation.ts'
import { type AccessCall, type AccessStep, accessStep, signInFirst } from './accessCall.ts'
import { dropOperatorCookie, keepOperatorCookie, operatorCookie } from './operatorCookie.ts'
import {
  addPasskey,
  changePassword,
  type OwnCall,
  ownAccess,
  removePasskey,
  startPasskey,
} from './ownAccess.ts'
import { signByPasskey, typeCode, typePassword } from './signIn.ts'

const secret = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.nonEmpty(`${label} is required`),
    v.maxLength(MAX_LENGTH * 4),
  )
const passwordPayload = v.object({ email, password: secret('Password') })
const codePayload = v.object({ code: secret('Code') })
const tokenPayload = v.object({ token: secret('Token') })
const passkeyPayload = v.object({ response: webAuthnJson })
const person = {
  token: secret('Token'),
  password: secret('Password'),
  email: v.optional(v.union([v.literal(''), email]), ''),
  name: v.optional(v.union([v.literal(''), required(nameRule)]), ''),
}
const personPayload = v.object(person)
const newPasskey = { ceremony: secret('Ceremony'), response: webAuthnJson }
const acceptPayload = v.object({
  ...person,
  code: v.optional(secret('Code')),
  ceremony: v.optional(newPasskey.ceremony),
  response: v.optional(webAuthnJson),
})
const ownPasswordPayload = v.object({
  password: secret('Password'),
  newPassword: secret('Password'),
})
const confirmPayload = v.object({ password: secret('Password') })
const addPayload = v.object({ ...newPasskey, name: required(passkeyNameRule) })
const removePayload = v.object({ password: secret('Password'), id: secret('Passkey') })

/** The second step that an acceptance brings. @throws HttpError 400 without one */
function chosenWay({
  code,
  ceremony,
  response,
}: Pick<v.InferOutput<typeof acceptPayload>, 'code' | 'ceremony' | 'response'>): ChosenWay {
  if (ceremony !== undefined && response) return { ceremony, response }
  if (code === undefined) throw validationError({ code: 'Code is required' })
  return { code }
}

/** Registers the calls by which operators get in: `/backoffice/session…` and `/backoffice/invitation…`. */
export async function registerOperators(app: FastifyInstance, ctx: BankContext): Promise<void> {
  const step = <Body extends v.GenericSchema>(
    path: string,
    name: AccessStep,
    schema: Body,
    take: (
      call: AccessCall,
      body: v.InferOutput<Body>,
      sent: string,
    ) => Promise<{ cookie?: string; answer: object }>,
  ) =>
    app.post(`/backoffice/${path}`, async (request, reply) => {
      const body = validate(schema, request.body)
      const { cookie, answer } = await accessStep(ctx, request, name, (call) =>
        take(call, body, operatorCookie(request)),
      )
      if (cookie !== undefined) keepOperatorCookie(request, reply, cookie)
      return answer
    })

  step('session', 'password', passwordPayload, typePassword)
  step('session/code', 'code', codePayload, typeCode)
  step('session/passkey', 'passkey', passkeyPayload, signByPasskey)
  step('invitation', 'invitation', tokenPayload, openInvitation)
  step('invitation/passkey', 'invitation', personPayload, startInvitedPasskey)
  step('invitation/accept', 'invitation', acceptPayload, (call, body) =>
    acceptInvitation(call, { ...body, way: chosenWay(body) }),
  )
  registerOwnAccess(app, ctx)

  // Asking does not keep a session open: a page that asks when it ends would never let it end.
  app.get('/backoffice/session', async (request) => {
    const found = await findOperatorSession(ctx, operatorCookie(request))
    if (!found) throw signInFirst()
    return shownSession(found.operator, found.session)
  })

  app.delete('/backoffice/session', async (request, reply) => {
    const found = await findOperatorSession(ctx, operatorCookie(request))
    if (found)
      await inTransaction(ctx.db, async (trx) => {
        await endOperatorSessions(trx, ctx.clock, found.session)
        await auditBy(ctx.clock, { actor: found.operator.name, requestId: request.id })(trx, {
          action: 'signed out',
          subjectId: found.operator.id,
          ...accessDetails(ctx, request.ip),
        })
      })
    dropOperatorCookie(reply)
    return reply.code(204).send()
  })
}

/** The calls of a signed-in operator about their own access: `/backoffice/access…`. */
function registerOwnAccess(app: FastifyInstance, ctx: BankContext): void {
  const onRequest = operatorsOnly(ctx)
  const own = <Body extends v.GenericSchema>(
    path: string,
    schema: Body,
    take: (call: OwnCall, body: v.InferOutput<Body>) => Promise<{ answer: object }>,
  ) =>
    app.post(`/backoffice/access/${path}`, { onRequest }, async (request) => {
      const body = validate(schema, request.body)
      const { operator, operatorSession } = request
      const { answer } = await accessStep(ctx, request, 'access', (call) =>
        take({ ...call, operator: operator!, hash: operatorSession! }, body),
      )
      return answer
    })

  app.get('/backoffice/access', { onRequest }, ({ operator }) => ownAccess(ctx, operator!))
  own('password', ownPasswordPayload, changePassword)
  own('passkeys/start', confirmPayload, startPasskey)
  own('passkeys/add', addPayload, addPasskey)
  own('passkeys/remove', removePayload, removePasskey)
}
