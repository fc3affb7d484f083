import type { GenericSchema } from 'valibot'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { documentTypes, imageTypes } from '#domain/files.ts'
import { EXAMPLE_ID } from './accountNotes.ts'
import { type CallNotes, callNotes } from './calls.ts'
import { errorResponses, examplesOf, problemRef } from './errorResponses.ts'
import type { ApiDocument, ApiResponse, Content, Operation } from './openApiTypes.ts'
import { componentSchemas, refTo, schemaOf } from './schemas.ts'

/** The file types that the upload fields accept. F7 */
const acceptedTypes: Record<string, readonly string[]> = {
  images: imageTypes,
  front: documentTypes,
  back: documentTypes,
}

/** Groups calls by the first part of their path. */
const groups: Record<string, string> = {
  auth: 'Accounts and sessions',
  users: 'The customer',
  changes: 'The customer',
  email: 'The customer',
  security: 'Security centre',
  loan: 'Loans',
  deposit: 'Deposits',
  kyc: 'Identity',
  transfer: 'Withdrawals',
  activity: 'Activity',
  statement: 'Activity',
  contact: 'Public forms',
  newsletter: 'Public forms',
  health: 'The server',
  usage: 'The server',
}

/** The groups in their order, each with its description. */
const tags: Record<string, string> = {
  'Accounts and sessions': 'Opening an account, signing in and out, a forgotten password',
  'The customer':
    'The customer’s own record, what changed of it, and the confirmation of the email address',
  'Security centre':
    'Reauthentication, passkeys, the authenticator app and recovery codes; open sessions, password, email address, alerts, freezing the account, reporting a scam',
  Loans: 'Applying for a loan, and the loans so far',
  Deposits: 'Reporting a deposit with its proof, and the deposits so far',
  Identity: 'Identity documents and whether they are verified',
  Withdrawals: 'Withdrawing money, and the code that each withdrawal needs',
  Activity: 'All movements of the account, and statements',
  'Public forms': 'The contact form and the newsletter',
  'The server': 'Whether the server runs and can work, and what is counted of the flows',
}

/** The contract as an OpenAPI 3.1 document, generated from the schemas that validate the calls (K1). */
export function openApi(): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(name, route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quatums API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Customer care', email: 'support@quatums.example' },
      description:
        'Every call of the bank. The site itself uses the same calls. Amounts are decimal text in the customer’s currency; timestamps are UTC in ISO 8601.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: componentSchemas(),
    },
    paths,
  }
}

function operation(name: RouteName, route: Route): Operation {
  const notes = callNotes[name]
  const parameters = [
    ...(route.path.includes(':id') ? [parameter('path', 'id', EXAMPLE_ID)] : []),
    ...(route.query ?? []).map((text) => parameter('query', text, 'x'.repeat(43))),
    ...(route.queryFields ? queryParameters(route.queryFields) : []),
  ]
  return {
    operationId: name,
    tags: [groups[route.path.split('/')[0]!]!],
    summary: route.summary,
    description: notes.description,
    'x-repeat': notes.repeat,
    security: route.access === 'customer' ? [{ token: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: bodyContent(route, notes.body) } }),
    responses: {
      200: {
        description: 'Done',
        content: answerContent(route, notes),
      },
      ...withPages(route, {
        ...errorResponses(name, route),
        default: { description: 'Error', content: { 'application/json': { schema: problemRef } } },
      }),
    },
  }
}

/** The media types of an answer: JSON, or the file that is sent instead of it. */
const answerContent = (
  { answer, download, stream, page }: Route,
  { answer: example, otherAnswers }: CallNotes,
) => {
  const media = download ?? (stream && ['text/event-stream'])
  return media
    ? Object.fromEntries(
        media.map((type) => [
          type,
          // Bytes have no schema (OpenAPI 3.1).
          type.startsWith('text/') ? { schema: { type: 'string' }, example } : { schema: {} },
        ]),
      )
    : {
        'application/json': {
          schema: refTo(answer),
          ...(otherAnswers
            ? {
                examples: examplesOf(
                  Object.entries({ 'the usual answer': example, ...otherAnswers }),
                ),
              }
            : { example }),
        },
        ...(page && htmlPage),
      }
}

const htmlPage = { 'text/html': { schema: { type: 'string' } } } as const

/** A mailed link is opened in a browser, so its errors are also documented as HTML pages. */
const withPages = ({ page }: Route, responses: Record<string, ApiResponse>) =>
  page === undefined
    ? responses
    : Object.fromEntries(
        Object.entries(responses).map(([status, { content, ...response }]) => [
          status,
          { ...response, content: { ...content, ...htmlPage } },
        ]),
      )

/** The parameters of a query, from the schema that validates it. */
function queryParameters(fields: GenericSchema) {
  const { properties = {}, required = [] } = schemaOf(fields)
  return Object.entries(properties).map(([name, { description, default: _, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    description,
  }))
}

const parameter = (where: 'path' | 'query', name: string, example: string) => ({
  name,
  in: where,
  required: true,
  schema: { type: 'string' },
  description:
    where === 'path' ? 'The token’s customer: the `_id` of sign-in' : 'From the mailed link',
  example,
})

function bodyContent({ body, files }: Route, example: unknown): Record<string, Content> {
  const schema = refTo(body!)
  if (!files) return { 'application/json': { schema, example } }
  const encoding = Object.fromEntries(
    files.map((field) => [field, { contentType: acceptedTypes[field]!.join(', ') }]),
  )
  const parts = Object.fromEntries(files.map((field) => [field, [`<bytes of ${field}.png>`]]))
  const whole = { ...(example as object), ...parts }
  return { 'multipart/form-data': { schema, example: whole, encoding } }
}
