import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { email, required } from '#contract/common.ts'
import { nameRule } from '#domain/fieldRules.ts'
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
import { HttpError } from '../../platform/httpError.ts'
import { validate } from '../../platform/validate.ts'
import { acceptInvitation, openInvitation } from './acceptInvitation.ts'
import { type AccessCall, type AccessStep, accessStep } from './accessCall.ts'
import { dropOperatorCookie, keepOperatorCookie, operatorCookie } from './operatorCookie.ts'
import { typeCode, typePassword } from './signIn.ts'

const secret = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.nonEmpty(`${label} is required`),
    v.maxLength(MAX_LENGTH * 4),
  )
const passwordPayload = v.object({ email, password: secret('Password') })
const codePayload = v.object({ code: secret('Code') })
const tokenPayload = v.object({ token: secret('Token') })
const acceptPayload = v.object({
  token: secret('Token'),
  password: secret('Password'),
  code: secret('Code'),
  email: v.optional(v.union([v.literal(''), email]), ''),
  name: v.optional(v.union([v.literal(''), required(nameRule)]), ''),
})

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
  step('invitation', 'invitation', tokenPayload, openInvitation)
  step('invitation/accept', 'invitation', acceptPayload, acceptInvitation)

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

/** 401 without an operator's session. */
export const signInFirst = (): HttpError =>
  new HttpError(401, { message: 'Sign in to the back office: your session has ended' })
