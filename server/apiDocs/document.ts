import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { EXAMPLE_ID } from './accounts.ts'
import { callNotes } from './calls.ts'
import { errorResponses, problemRef } from './errorResponses.ts'
import type { ApiDocument, Content, Operation } from './openApiTypes.ts'
import { componentSchemas, type JsonSchema, refTo } from './schemas.ts'

/** Groups calls by the first part of their path. */
const groups: Record<string, string> = {
  auth: 'Accounts and sessions',
  users: 'The customer',
  email: 'The customer',
  loan: 'Loans',
  deposit: 'Deposits',
  kyc: 'Identity',
  transfer: 'Withdrawals',
  contact: 'Public forms',
  newsletter: 'Public forms',
  health: 'The server',
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
      description:
        'Every call of the bank. The site itself uses the same calls. Amounts are decimal text in the customer’s currency; timestamps are UTC in ISO 8601.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(groups))].map((name) => ({ name })),
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
  ]
  return {
    operationId: name,
    tags: [groups[route.path.split('/')[0] ?? ''] ?? ''],
    summary: route.summary,
    description: notes.description,
    'x-repeat': notes.repeat,
    ...(route.access === 'customer' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: bodyContent(route, notes.body) } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: refTo(route.answer), example: notes.answer },
          ...(route.page && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
      ...errorResponses(name, route),
      default: { description: 'Error', content: { 'application/json': { schema: problemRef } } },
    },
  }
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

function bodyContent(route: Route, example: unknown): Record<string, Content> {
  const schema = refTo(route.body!)
  if (!route.files) return { 'application/json': { schema, example } }
  const files = Object.fromEntries(
    route.files.map((field): [string, JsonSchema] => [
      field,
      { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  )
  const { $ref } = schema
  const { properties, required = [] } = componentSchemas()[$ref.split('/').at(-1) ?? ''] ?? {}
  const all = {
    type: 'object',
    properties: { ...properties, ...files },
    required: [...required, ...route.files],
  }
  return { 'multipart/form-data': { schema: all, example } }
}
