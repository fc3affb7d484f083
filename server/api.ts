import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import type { BankContext } from './context.ts'
import type { CustomerTable } from './db/schema.ts'
import type { ReceivedFile } from './files.ts'
import { refuseOthers } from './ownership.ts'
import { Refusal } from './refusal.ts'
import { customerOf } from './sessions.ts'
import { readUpload } from './upload.ts'
import { validate } from './validate.ts'

/** What a handler is given: everything checked already. */
export interface Call<R extends Route> {
  ctx: BankContext
  body: R extends { body: v.GenericSchema } ? v.InferOutput<R['body']> : undefined
  files: ReceivedFile[]
  customer: R extends { access: 'customer' } ? CustomerTable : undefined
  token: string
}

/** One handler for each call of the contract: a missing one does not compile. */
export type Handlers = {
  [Name in RouteName]: (
    call: Call<(typeof routes)[Name]>,
  ) => Promise<v.InferInput<(typeof routes)[Name]['answer']>>
}

/** Registers every call of the contract's table, relative to the prefix of `app`. */
export function registerApi(app: FastifyInstance, ctx: BankContext, handlers: Handlers): void {
  takeEmptyBodies(app)
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const handle = handlers[name] as unknown as (call: Call<Route>) => Promise<unknown>
    app.route({
      method: route.method,
      url: `/${route.path}`,
      // Before the body is read: a stranger's upload is not worth receiving.
      async onRequest(request) {
        if (route.access === 'customer') await authenticate(ctx, request)
      },
      async handler(request, reply) {
        const { customer, token = '' } = request
        const upload = route.files
          ? await readUpload(request, ctx.files)
          : { texts: jsonBody(request, route), files: [] }
        try {
          if (customer) await refuseOthers(ctx.db, customer, request.params, upload.texts, route)
          const body = route.body && validate(route.body, upload.texts)
          const call = { ctx, body, files: upload.files, customer, token }
          const answer = await handle(call as Call<Route>)
          reply.header('cache-control', 'no-store')
          // What the contract does not name never leaves the bank.
          return v.parse(route.answer, answer)
        } catch (error) {
          await ctx.files.discard(upload.files)
          throw error
        }
      },
    })
  }
}

/** No bytes are no body: many a client names a type for every call, also where there is nothing to send. */
function takeEmptyBodies(app: FastifyInstance): void {
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

function jsonBody(request: FastifyRequest, route: Route): unknown {
  if (request.isMultipart())
    throw new Refusal(415, { message: 'Send this as JSON', code: 'invalid' })
  return route.body ? request.body : undefined
}

async function authenticate(ctx: BankContext, request: FastifyRequest): Promise<void> {
  const { token } = request.headers
  const customer =
    typeof token === 'string' ? await customerOf(ctx.db, ctx.clock, token) : undefined
  if (!customer) throw new Refusal(401, { message: 'Sign in again to go on' })
  request.customer = customer
  request.token = token as string
}

declare module 'fastify' {
  interface FastifyRequest {
    customer?: CustomerTable
    token?: string
  }
}
