import * as v from 'valibot'
import { hasControlCharacters } from '#domain/fieldPatterns.ts'
import { validationError } from '../platform/httpError.ts'

/** The position after a row, and the ledger's last transaction at the time of the first page. */
export interface Cursor {
  upTo: number
  at: string
  sequence: number
  key: string
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const parts = v.tuple([
  whole,
  v.pipe(v.string(), v.isoTimestamp()),
  whole,
  v.pipe(
    v.string(),
    v.maxLength(200),
    // PostgreSQL text cannot contain NUL.
    v.check((key) => !hasControlCharacters(key)),
  ),
])

/** The cursor as text. It contains nothing that the row does not show, so it is not signed. */
export const cursorText = ({ upTo, at, sequence, key }: Cursor): string =>
  Buffer.from(JSON.stringify([upTo, at, sequence, key])).toString('base64url')

/** @throws HttpError 400 for text that is not a cursor */
export function readCursor(text: string): Cursor {
  try {
    const [upTo, at, sequence, key] = v.parse(
      parts,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    return { upTo, at, sequence, key }
  } catch {
    throw validationError({ cursor: 'That is no cursor of this list. Read it from the start' })
  }
}
