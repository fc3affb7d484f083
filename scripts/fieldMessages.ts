import type { GenericSchema } from 'valibot'
import { type Route, routes } from '#contract/routes.ts'
import { callNotes } from '#server/apiDocs/calls.ts'
import { HttpError } from '#server/platform/httpError.ts'
import { validate } from '#server/platform/validate.ts'
import { table } from './docs/tables.ts'

/** The typed values for each field of each form, by the words of the table. */
const typed: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  spaces: '  ',
  'a letter': 'x',
  'ten thousand letters': 'x'.repeat(10_000),
  'a number': 7,
  'a negative number': -7.001,
  'a list': [],
  'a control character': 'Ada\u0007Fern',
  'a character that cannot be seen': 'Ada\u200bFern',
  'a day in 1850': '1850-01-31',
  'a day in 2126': '2126-03-04',
}

/** `docs/fields.md`: what the server says of each field of a call when it is wrong. */
export function fieldMessagesPage(): string {
  const rows = (Object.entries(routes) as [keyof typeof routes, Route][]).flatMap(
    ([name, { body, queryFields }]) =>
      [
        ...(body ? messagesOf(body, callNotes[name].body as object) : []),
        ...(queryFields ? messagesOf(queryFields, {}) : []),
      ].map(([field, message, when]) => [`\`${name}\``, `\`${field}\``, message, when]),
  )
  return `${[
    '# Every field of a call',
    'The server’s messages for a wrong field of a call, made by `npm run docs` from the schemas themselves: each field gets the same few texts and values. Rules that depend on other fields or on the account are with the calls, in the [API](openapi.json).',
    table(['Call', 'Field', 'The server says', 'To'], rows),
  ].join('\n\n')}\n`
}

function messagesOf(schema: GenericSchema, good: object): [string, string, string][] {
  const { entries } = schema as unknown as { entries: object }
  return Object.keys(entries).flatMap((field) => {
    const messages = Map.groupBy(Object.keys(typed), (text) =>
      messageTo(schema, { ...good, [field]: typed[text] }, field),
    )
    return [...messages].flatMap(([message, texts]): [string, string, string][] =>
      message === undefined ? [] : [[field, message, texts.join(', ')]],
    )
  })
}

function messageTo(schema: GenericSchema, body: object, field: string): string | undefined {
  try {
    validate(schema, body)
  } catch (error) {
    if (error instanceof HttpError && typeof error.body === 'object')
      return error.body.fields?.[field]
    throw error
  }
  return undefined
}
