import * as v from 'valibot'
import { HttpError, validationError } from './httpError.ts'

/**
 * Validates a body against its schema of the contract. Unknown fields are dropped, including prototype keys. A missing
 * field gets the message of its own schema.
 * @throws HttpError 400 naming each invalid field (K4)
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, { message: 'Send a JSON object', code: 'validationFailed' })
  const keys = Object.keys((schema as unknown as { entries: object }).entries)
  const given = Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(body, key) ? body[key as keyof typeof body] : undefined]),
  )
  const parsed = v.safeParse(schema, given, { message: defaultMessage })
  if (parsed.success) return parsed.output
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.issues) fields[String(path?.[0]?.key)] ??= message
  throw validationError(fields)
}

/** The message for rules of the contract without one. */
function defaultMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'This is missing'
  return issue.type === 'max_length' ? 'This is too long' : 'This is not of the right kind'
}
