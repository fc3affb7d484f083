import fc from 'fast-check'
import type { ApiDocument, Operation } from '#server/apiDocs/openApiTypes.ts'
import { listOperations, refName } from '#server/apiDocs/reading.ts'
import type { JsonSchema } from '#server/apiDocs/schemas.ts'

/** One request generated from the OpenAPI document. */
export interface MadeRequest {
  method: string
  /** relative to the API, with its query */
  path: string
  /** the customer whose token is sent */
  sender: 'customer' | 'other' | 'stranger' | 'nobody'
  type: string
  /** the fields of a form, a JSON value, or text that is sent as it is */
  body: { json: unknown } | { form: [string, string | Uint8Array][] } | { text: string } | undefined
}

/** Placeholders in a path or body for the id and email of the sender and of another customer. */
export const PLACES = { id: '«id»', email: '«email»', otherId: '«other id»' } as const

const hostileTexts = [
  '',
  ' ',
  'null',
  '0',
  '-1',
  '1e309',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\r\nb: c',
  `' OR 1=1 --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '%s%n',
  '[object Object]',
  '__proto__',
  '9999-99-99',
  'x'.repeat(300),
  'x'.repeat(11_000),
  PLACES.otherId,
] as const

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Requests for every call of the document: valid, almost valid, and invalid by its schemas. */
export function requestsOf(document: ApiDocument): fc.Arbitrary<MadeRequest> {
  const calls = listOperations(document)
  return fc.constantFrom(...calls).chain(({ method, path, operation }) =>
    fc.record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD') },
      ),
      path: pathOf(path, operation),
      sender: fc.oneof(
        // Rare, because each sign-out costs a sign-in, whose hash takes as long as fifty other requests.
        {
          weight: operation.operationId === 'signOut' ? 1 : 6,
          arbitrary: fc.constant('customer' as const),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('other' as const, 'stranger' as const, 'nobody' as const),
        },
      ),
      type: fc.oneof(
        {
          weight: 20,
          arbitrary: fc.constant(Object.keys(operation.requestBody?.content ?? {})[0] ?? ''),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json', ''),
        },
      ),
      body: bodyOf(operation, document),
    }),
  )
}

function pathOf(path: string, { parameters = [] }: Operation): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constant<string>(PLACES.id) },
    { weight: 2, arbitrary: hostileText },
  )
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const token = fc.oneof(fc.stringMatching(/^[\w-]{43}$/), hostileText)
  return fc.tuple(id, token, fc.nat(9)).map(([written, value, chance]) => {
    const filled = path.replace('{id}', encode(written)).slice(1)
    const search = query.map(({ name }) => `${name}=${encode(value)}`).join('&')
    return search && chance > 0 ? `${filled}?${search}` : filled
  })
}

const encode = (text: string): string =>
  text === PLACES.id || text === PLACES.otherId ? text : encodeURIComponent(text.toWellFormed())

const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...hostileTexts), fc.string())

/** A value of a type that no schema accepts. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 1e308, 0.1, [], {}, [[[]]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

function bodyOf(operation: Operation, document: ApiDocument): fc.Arbitrary<MadeRequest['body']> {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return fc.constantFrom(undefined, undefined, { text: '' }, { json: {} })
  const schema = document.components.schemas[refName(content.schema.$ref ?? '')] ?? content.schema
  // The example follows the rules that no schema expresses, so the code behind them is reached too.
  const example = Object.fromEntries(
    Object.entries((content.example ?? {}) as object).filter(([, value]) => !Array.isArray(value)),
  )
  const good = fc.oneof(fc.constant(example), objectOf(schema, document))
  const changed = fc
    .tuple(
      good,
      fc.constantFrom(...Object.keys(schema.properties ?? { x: 1 })),
      hostileValue,
      fc.nat(5),
    )
    .map(([value, field, hostile, chance]) => {
      const whole: Record<string, unknown> = { ...value, ...ownFields(value) }
      if (chance === 0) delete whole[field]
      else if (chance > 1) whole[field] = hostile
      return whole
    })
  if (type !== 'multipart/form-data')
    return fc.oneof(
      { weight: 20, arbitrary: changed.map((json) => ({ json })) },
      { weight: 2, arbitrary: hostileValue.map((json) => ({ json })) },
      { weight: 1, arbitrary: fc.string().map((text) => ({ text })) },
    )
  const bytes = fc.oneof(fc.constant(new Uint8Array(PICTURE)), fc.uint8Array({ maxLength: 60 }))
  return fc.tuple(changed, bytes).map(([fields, file]) => ({
    form: Object.entries(fields).map(([name, value]) =>
      schema.properties?.[name]?.type === 'array'
        ? [name, file]
        : [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')],
    ),
  }))
}

/** The sender's own id and email, so that not every call ends at the ownership check. */
const ownFields = (value: object): Record<string, unknown> => ({
  ...('userId' in value && { userId: PLACES.id }),
  ...('email' in value && { email: PLACES.email }),
})

function objectOf(schema: JsonSchema, document: ApiDocument): fc.Arbitrary<object> {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(
    Object.fromEntries(properties.map(([name, one]) => [name, schemaValue(one, document)])),
    { requiredKeys: schema.required ?? [] },
  )
}

function schemaValue(schema: JsonSchema, document: ApiDocument): fc.Arbitrary<unknown> {
  if (schema.$ref) return schemaValue(document.components.schemas[refName(schema.$ref)]!, document)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => schemaValue(one, document)))
  if (schema.type === 'object')
    return schema.properties
      ? objectOf(schema, document)
      : fc.dictionary(fc.string(), fc.jsonValue())
  if (schema.type === 'array')
    return fc.array(schemaValue(schema.items ?? {}, document), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
  if (schema.type !== 'string') return fc.jsonValue({ maxDepth: 2 })
  // The generator does not support the lookaheads in our patterns, so these values come from the examples.
  if (schema.pattern && !schema.pattern.includes('(?='))
    return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 200 } = schema
  return fc.string({ minLength: Math.min(minLength, 50), maxLength: Math.min(maxLength, 200) })
}
