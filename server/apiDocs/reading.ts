import type { ApiDocument, Content, Operation } from './openApiTypes.ts'
import type { JsonSchema } from './schemas.ts'

/** One documented field of a payload or record. */
export interface Field {
  name: string
  type: string
  required: boolean
  description: string
}

/** Every call, in the document's order of groups. */
export function listOperations(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const order = document.tags.map(({ name }) => name)
  return calls.toSorted(
    (one, other) => order.indexOf(one.operation.tags[0]) - order.indexOf(other.operation.tags[0]),
  )
}

const isForCustomers = ({ security }: Operation): boolean => security.length > 0

/** Describes the authentication that a call requires. */
export const accessLabel = (operation: Operation): string =>
  isForCustomers(operation)
    ? 'A signed-in customer, for their own records only'
    : 'Anybody, without a token'

/** The examples of an answer; several have a line that says when each is given. */
export const examplesIn = ({ example, examples }: Partial<Content> = {}) =>
  examples
    ? Object.values(examples).map(({ summary = '', value }) => ({ when: summary, value }))
    : [{ when: undefined, value: example }]

/** Each error of a call that has a body, with its example. */
export function listErrors(operation: Operation) {
  return Object.entries(operation.responses).flatMap(([status, { description, content }]) => {
    if (!content || !/^[45]\d\d$/.test(status)) return []
    return examplesIn(content['application/json']).map(({ when = description, value }) => ({
      status,
      when,
      body: value,
    }))
  })
}

/** `#/components/schemas/User` → `User` */
export const refName = (ref: string): string => ref.split('/').at(-1)!

/** The fields of an object schema, in their order. Any other schema gives one unnamed field. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const unnamed = { name: '–', required: true, description: '' }
  if (!schema.properties) return [{ ...unnamed, type: typeText(schema) }]
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    type: typeText(property),
    required: schema.required?.includes(name) ?? false,
    description: property.description ?? '',
  }))
}

/** Describes what a schema accepts: `text, at most 40 characters`. */
function typeText(schema: JsonSchema): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(', or ')
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'object') return objectText(schema)
  if (schema.type === 'string') return stringText(schema)
  return (
    { number: 'number', integer: 'whole number', boolean: 'true or false', null: 'null' }[
      schema.type ?? ''
    ] ?? 'anything'
  )
}

const objectText = ({ properties, additionalProperties }: JsonSchema): string =>
  properties
    ? `object of ${Object.keys(properties).join(', ')}`
    : `object of ${typeText(additionalProperties ?? {})}`

function stringText({ format, minLength, maxLength }: JsonSchema): string {
  const kind = { email: 'email address', date: 'day, YYYY-MM-DD' }[format ?? ''] ?? 'text'
  const least = minLength === 1 ? 'not empty' : ''
  const most = maxLength && format !== 'date' ? `at most ${maxLength} characters` : ''
  return [kind, least, most].filter(Boolean).join(', ')
}
