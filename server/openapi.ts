import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type { GenericSchema } from 'valibot'
import { problem } from '#contract/answers.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { limitOf } from './limits/limits.ts'

/** Publishes the contract at GET openapi.json, made from the very schemas that check the calls (K1). */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(openApi())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text))
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(name, route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quatums', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  }
}

function operation(name: string, route: Route) {
  const parameters = [
    ...(route.path.includes(':id') ? [parameter('path', 'id')] : []),
    ...(route.query ?? []).map((text) => parameter('query', text)),
  ]
  return {
    operationId: name,
    summary: route.summary,
    ...(route.access === 'customer' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: bodyContent(route) } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          ...json(jsonSchema(route.answer, 'output')),
          ...(route.page && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
      ...(limitOf[name as RouteName] && { 429: tooManyTries }),
      default: { description: 'Refused', content: refused },
    },
  }
}

const parameter = (where: 'path' | 'query', name: string) => ({
  name,
  in: where,
  required: true,
  schema: { type: 'string' },
})

function bodyContent(route: Route) {
  const schema = jsonSchema(route.body!, 'input')
  if (!route.files) return json(schema)
  const files = Object.fromEntries(
    route.files.map((field) => [
      field,
      { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  )
  const { properties, required = [] } = schema as { properties: object; required?: string[] }
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...properties, ...files },
        required: [...required, ...route.files],
      },
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** Rules a JSON schema cannot say (an amount's places, say) are left out: the server still checks them. */
const jsonSchema = (schema: GenericSchema, typeMode: 'input' | 'output'): object => {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const refused = json(jsonSchema(problem, 'output'))

const tooManyTries = {
  description: 'Too many tries',
  headers: {
    'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } },
  },
  content: refused,
}
