import type { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { UNATTENDED_HEADER } from '#contract/changes.ts'
import type { LinkAnswer } from '#contract/forms.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { type Audit, auditBy } from '../audit/audit.ts'
import { type DeviceCookie, deviceCookie } from '../auth/deviceCookie.ts'
import { findChallengedEmail } from '../auth/factors/challenges.ts'
import { findKnownDevice, type Visitor } from '../auth/knownVisitors.ts'
import type { HashCaller } from '../auth/passwordHash.ts'
import type { ConsumedTokens } from '../auth/rateLimitCounters.ts'
import { consumeRateLimit, refundRateLimit } from '../auth/rateLimiter.ts'
import { callsThatHash, type LimitName, type Limits, limitOf, limits } from '../auth/rateLimits.ts'
import { findSession, type Session } from '../auth/sessions.ts'
import { type Visit, visitOf } from '../auth/visit.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { sendEvents } from '../platform/eventStreams.ts'
import { HttpError, isRefusedBeforeWork, missing, signInAgain } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { OutcomeUnknown } from '../platform/unavailable.ts'
import { validate } from '../platform/validate.ts'
import { discardFiles } from '../storage/discard.ts'
import type { ReceivedFile } from '../storage/uploadedFiles.ts'
import { assertOwner } from './assertOwner.ts'
import { countSignIn } from './countSignIn.ts'
import { type Download, sendDownload } from './download.ts'
import { setRetryAfter, toHttpError } from './errorHandler.ts'
import { acceptsHtml, sendLinkResponse } from './linkResponsePage.ts'
import { readMultipart } from './multipart.ts'
import { recordRefusal } from './recordRefusal.ts'

/** The validated input of a handler. */
export interface HandlerInput<R extends Route> {
  ctx: BankContext
  body: R extends { body: v.GenericSchema } ? v.InferOutput<R['body']> : undefined
  query: R extends { queryFields: v.GenericSchema }
    ? v.InferOutput<R['queryFields']>
    : R extends { query: readonly (infer Name extends string)[] }
      ? Record<Name, string>
      : undefined
  files: ReceivedFile[]
  customer: R extends { access: 'customer' } ? CustomerTable : undefined
  token: string
  /** the session of the token */
  session: R extends { access: 'customer' } ? Session : undefined
  /** browser and country of this call */
  visit(): Visit
  /** the client address: `request.ip` */
  address: string
  /** the caller for the hash queue */
  caller: HashCaller
  /** the browser's tokens of known devices */
  device: DeviceCookie
  /** records audit entries of this request */
  audit: Audit
  /** the last event that the client of a stream got; undefined when it connects for the first time */
  lastEventId: string | undefined
  /** the counters that this call was charged to */
  consumedTokens: ConsumedTokens
}

/** One handler for each call of the contract. A missing handler does not compile. */
export type Handlers = {
  [Name in RouteName]: (
    call: HandlerInput<(typeof routes)[Name]>,
  ) => Promise<
    (typeof routes)[Name] extends { download: readonly string[] }
      ? Download
      : (typeof routes)[Name] extends { stream: true }
        ? PassThrough
        : v.InferInput<(typeof routes)[Name]['answer']>
  >
}

/** Registers every call of the contract, relative to the prefix of `app`. */
export function registerRoutes(app: FastifyInstance, ctx: BankContext, handlers: Handlers): void {
  acceptEmptyJson(app)
  acceptForms(app)
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const handle = handlers[name] as unknown as (call: HandlerInput<Route>) => Promise<unknown>
    const limit = limitOf[name]
    app.route({
      method: route.method,
      url: `/${route.path}`,
      ...(route.stream && {
        exposeHeadRoute: false,
        config: { streamGauge: 'change_streams' as const },
      }),
      // Before the body is read, so that unauthenticated uploads are not received.
      async onRequest(request, reply) {
        if (route.access !== 'customer') return
        const { id } = await authenticate(ctx, request, route)
        request.caller = { address: request.ip, known: id }
        if (callsThatHash.has(name)) ctx.passwords.assertRoom(request.caller)
        if (limit)
          request.consumedTokens = await consumeRateLimit(
            ctx,
            limit,
            visitorOf(ctx, limit, request, reply),
          )
      },
      // Refunds a call that was rejected before any work. After a database failure no refund is attempted.
      async onError(request, _reply, error) {
        countSignIn(name, { error })
        recordRefusal(ctx, name, route, request, error)
        if (request.consumedTokens && isRefusedBeforeWork(error))
          await refundRateLimit(ctx, request.consumedTokens)
      },
      async handler(request, reply) {
        const { customer, session, token = '', ip: address } = request
        const visit = () => visitOf(request.headers['user-agent'], address)
        const device = deviceCookie(ctx.config, request, reply)
        const upload = route.files
          ? await readMultipart(request, ctx)
          : { fields: jsonBody(request, route), files: [] }
        let isHandled = false
        try {
          if (customer) assertOwner(customer, request.params, upload.fields, route)
          const body = route.body && validate(route.body, upload.fields)
          if (isRepeatUnsafe(route, body)) request.repeat = 'unsafe'
          if (!customer && (limit || callsThatHash.has(name))) {
            const account = await accountOf(ctx, body)
            const visitor = { account, address, devices: device.tokens }
            if (callsThatHash.has(name)) {
              request.caller = await callerOf(ctx, visitor)
              ctx.passwords.assertRoom(request.caller)
            }
            if (limit) request.consumedTokens = await consumeRateLimit(ctx, limit, visitor)
          }
          const { consumedTokens = [], caller = { address } } = request
          const query = queryOf(request, route)
          const { files } = upload
          const audit = auditBy(ctx.clock, {
            actor: customer ? 'customer' : 'visitor',
            requestId: request.id,
          })
          const call = {
            ...{ ctx, body, query, files, customer, session, token, visit, address, device, audit },
            ...{ consumedTokens, caller, lastEventId: textOf(request.headers['last-event-id']) },
          }
          const answer = await handle(call as HandlerInput<Route>)
          isHandled = true
          countSignIn(name, { answer })
          reply.header('cache-control', 'no-store')
          if (route.stream) return sendEvents(reply, answer as PassThrough)
          if (route.download) return sendDownload(reply, answer as Download)
          // Fields that are missing from the contract never leave the bank.
          const publicAnswer = v.parse(route.answer, answer)
          return route.page && acceptsHtml(request)
            ? await sendLinkResponse(reply, ctx, route.page, 200, publicAnswer as LinkAnswer)
            : publicAnswer
        } catch (error) {
          // After success a record names the files. After a lost commit a record may exist, so the files stay.
          if (!isHandled && !(error instanceof OutcomeUnknown))
            await discardFiles(ctx, upload.files)
          const isForPage = route.page && acceptsHtml(request)
          const httpError = isForPage && toHttpError(error, request)
          if (!route.page || !httpError) throw error
          setRetryAfter(reply, httpError)
          return await sendLinkResponse(reply, ctx, route.page, httpError.status, httpError.body)
        }
      },
    })
  }
}

/** Whether a repeat would count twice: the call accepts a reference (K8), but has none. */
const isRepeatUnsafe = ({ body: schema }: Route, body: unknown): boolean =>
  schema !== undefined &&
  'referenceNumber' in (schema as unknown as { entries: object }).entries &&
  (body as { referenceNumber?: string }).referenceNumber === undefined

/** Accepts an empty JSON body: many clients send the content type without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') done(null, undefined)
      else parse(request, text, done)
    },
  )
}

/** Accepts form posts, which the button of a mailed link's page sends. The body is ignored: data is sent as JSON. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, undefined),
  )
}

/**
 * The query of a call.
 * @throws HttpError 400 naming the missing and invalid parameters
 */
function queryOf(request: FastifyRequest, { query, queryFields }: Route): unknown {
  if (queryFields) return validate(queryFields, request.query)
  return query && requiredQuery(request, query)
}

/**
 * The required query parameters.
 * @throws HttpError 400 naming the missing or repeated ones
 */
function requiredQuery(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  const query = request.query as Record<string, unknown>
  const absent = names.filter((name) => typeof query[name] !== 'string')
  if (absent.length > 0) throw missing(absent)
  return Object.fromEntries(names.map((name) => [name, query[name] as string]))
}

function jsonBody(request: FastifyRequest, route: Route): unknown {
  if (request.isMultipart())
    throw new HttpError(415, { message: 'Send this as JSON', code: 'validationFailed' })
  return route.body ? request.body : undefined
}

/**
 * The rate-limit identity of a signed-in customer's call. For limits with known browsers, as at sign-in, it is the
 * email, so that wrong passwords and proofs count together with those at sign-in.
 */
function visitorOf(
  ctx: BankContext,
  limit: LimitName,
  request: FastifyRequest,
  reply: FastifyReply,
): Visitor {
  const { id, email } = request.customer!
  const address = request.ip
  return (limits[limit] as Limits).device
    ? { account: email, address, devices: deviceCookie(ctx.config, request, reply).tokens }
    : { account: id, address }
}

/**
 * The account that a call without a session is charged to: the typed email, or the customer of the challenge. Each
 * unknown challenge counts as a separate account, because challenges cannot be guessed.
 */
async function accountOf({ db }: BankContext, body: unknown): Promise<string | undefined> {
  const { email, challenge } = (body ?? {}) as { email?: string; challenge?: string }
  return challenge === undefined
    ? email
    : ((await findChallengedEmail(db, challenge)) ?? digest(challenge))
}

/** A browser that has signed in to this account before goes first in the queue. */
const callerOf = async ({ db, clock }: BankContext, visitor: Visitor): Promise<HashCaller> => ({
  address: visitor.address,
  known: await findKnownDevice(db, clock, visitor),
})

const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

async function authenticate(
  ctx: BankContext,
  request: FastifyRequest,
  route: Route,
): Promise<CustomerTable> {
  const { token, [UNATTENDED_HEADER]: unattended } = request.headers
  const isUse = !route.stream && unattended === undefined
  const found =
    typeof token === 'string' ? await findSession(ctx.db, ctx.clock, token, { isUse }) : undefined
  if (!found) throw signInAgain()
  const { customer, session } = found
  request.customer = customer
  request.session = session
  request.token = token as string
  return customer
}

declare module 'fastify' {
  interface FastifyRequest {
    customer?: CustomerTable
    session?: Session
    token?: string
    consumedTokens?: ConsumedTokens
    caller?: HashCaller
  }
}
