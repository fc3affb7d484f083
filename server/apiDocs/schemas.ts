import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as activity from '#contract/activity.ts'
import { problem } from '#contract/answers.ts'
import * as auth from '#contract/auth.ts'
import * as depositReturns from '#contract/depositReturns.ts'
import * as forms from '#contract/forms.ts'
import * as money from '#contract/money.ts'
import * as reauthentication from '#contract/reauthentication.ts'
import { type Route, routes } from '#contract/routes.ts'
import * as security from '#contract/security.ts'
import * as sent from '#contract/sent.ts'
import * as sentDepositReturns from '#contract/sentDepositReturns.ts'
import * as sentFactors from '#contract/sentFactors.ts'
import * as sentSecurity from '#contract/sentSecurity.ts'
import * as usage from '#contract/usage.ts'
import * as user from '#contract/user.ts'
import { MAX_FILES } from '#domain/files.ts'
import { fieldRules } from './fieldRules.ts'
import { refName } from './reading.ts'

/** The JSON schema keywords that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The schemas that a module exports, by their published names: the capitalised export names. */
const exportedSchemas = (module: object): [string, GenericSchema][] =>
  Object.entries(module as Record<string, unknown>)
    .filter((entry): entry is [string, GenericSchema] => isSchema(entry[1]))
    .map(([name, schema]) => [capitalised(name), schema])

const payloads = [auth, depositReturns, forms, money, reauthentication, security, usage, user]
  .flatMap(exportedSchemas)
  .filter(([name]) => name.endsWith('Payload'))
/** The schema of the JSON that the server sends, not of the values that the browser parses from it (K1). */
const answers = exportedSchemas({
  ...sent,
  ...activity,
  ...sentDepositReturns,
  ...sentFactors,
  ...sentSecurity,
  usageAnswer: usage.usageAnswer,
  problem,
})

/** Every schema of the contract by its published name. */
const namedSchemas = [...payloads, ...answers]

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** Refers to a schema of the contract (K1). @throws Error when no module of the contract exports it */
export function refTo(schema: GenericSchema): { $ref: string } {
  const name = namedSchemas.find(([, other]) => other === schema)?.[0]
  if (!name) throw new Error('a payload or answer of the contract is not exported')
  return { $ref: refOf(name) }
}

const refOf = (name: string): string => `#/components/schemas/${name}`

/** The input schema of a query string. */
export const schemaOf = (fields: GenericSchema): JsonSchema =>
  toJsonSchema(fields, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema

/** One schema per payload, answer and record: the input of a payload, the output of all others. */
export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = { ...schemasOf(payloads, 'input'), ...schemasOf(answers, 'output') }
  for (const [place, rule] of Object.entries(fieldRules)) {
    const [name = '', field = ''] = place.split('.')
    const property = schemas[name]?.properties?.[field]
    if (!property) throw new Error(`${place} has a rule, but is not a field of the contract`)
    Object.assign(property, rule)
  }
  for (const route of Object.values(routes) as Route[])
    if (route.body) addFileParts(schemas[refName(refTo(route.body).$ref)]!, route)
  return schemas
}

/** The file parts of a multipart payload, as bytes. F13 */
function addFileParts(payload: JsonSchema, { files, optionalFiles = [] }: Route): void {
  if (!files) return
  for (const field of files)
    payload.properties![field] = {
      type: 'array',
      items: { type: 'string', format: 'binary', description: 'The bytes of one file' },
      minItems: 1,
      maxItems: MAX_FILES,
    }
  payload.required = [
    ...(payload.required ?? []),
    ...files.filter((field) => !optionalFiles.includes(field)),
  ]
}

function schemasOf(
  schemas: [string, GenericSchema][],
  typeMode: 'input' | 'output',
): Record<string, JsonSchema> {
  // The export order of a module namespace depends on the module loader.
  const inOrder = schemas.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return toJsonSchemaDefs(Object.fromEntries(inOrder), {
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => refOf(referenceId),
  }) as Record<string, JsonSchema>
}
