import * as v from 'valibot'
import type { Amount } from '#domain/money.ts'

/** A field of any type. A missing one is null, so that what follows in a pipe runs for it as well. */
const anything = v.optional(v.unknown(), null)

/** Text, also from a number: an account number may come as one. Anything else is `''`. */
export const text = v.pipe(anything, v.transform(asText))

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Text that must be there, such as an id. */
export const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.nonEmpty(),
)

/** Text that may be absent. */
export const optionalText = v.optional(v.pipe(text, v.transform(emptyToUndefined)))

function emptyToUndefined(value: string): string | undefined {
  return value === '' ? undefined : value
}

/** True for true and for what back ends write for it; false for everything else. */
export const flag = v.pipe(
  anything,
  v.transform((value) => affirmative.test(statusText(value))),
)
const affirmative = /^(true|1|yes|approved|confirmed|verified|paid|completed)$/i

/** A status as the brief writes it: `Pending`, `true` or another word. Without one it is pending. */
export const status = v.pipe(
  anything,
  v.transform((value) => {
    const word = statusText(value)
    const known = ['Pending', 'true', 'rejected'].find(
      (one) => one.toLowerCase() === word.toLowerCase(),
    )
    return known ?? (word === '' || word === 'false' ? 'Pending' : word)
  }),
)

const statusText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

const number = /^[+-]?\d+(\.\d+)?$/
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/

/** An amount as a number, as text with or without thousands commas, or as a decimal of MongoDB. Exact. */
export function readAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'object' && value !== null && '$numberDecimal' in value)
    return readAmount(value.$numberDecimal)
  if (typeof value !== 'string') return null
  const digits = grouped.test(value.trim()) ? value.trim().replaceAll(',', '') : value.trim()
  return number.test(digits) ? digits.replace('+', '') : null
}

/** The amount of a row; null when it is no number. */
export const amount = v.pipe(anything, v.transform(readAmount))

/** A balance that a new customer may not have yet: absent or empty is zero, anything unreadable null. */
export const balance = v.pipe(
  anything,
  v.transform((value) =>
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
      ? '0.00'
      : readAmount(value),
  ),
)

/** A sum beside a list; undefined when it is absent or unreadable. */
export const total = v.pipe(amount, v.transform(nullToUndefined))

function nullToUndefined(value: Amount | null): Amount | undefined {
  return value ?? undefined
}

/** A whole number, also as text; `otherwise` when it is neither. */
export const wholeNumber = (otherwise: number) =>
  v.pipe(
    anything,
    v.transform((value) => {
      const amount = readAmount(value)
      return amount !== null && wholeAmount.test(String(amount)) ? Number(amount) : otherwise
    }),
  )
const wholeAmount = /^-?\d+(\.0*)?$/

/**
 * A moment as ISO 8601 in UTC, also from epoch milliseconds; `''` when it is absent or no date, so that the
 * list shows the row without a date.
 */
export const moment = v.pipe(
  anything,
  v.transform((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    const date = new Date(value)
    if (Number.isNaN(date.getTime())) return ''
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
      ? value
      : date.toISOString()
  }),
)

/** A calendar day, `1990-04-02`, also from a moment. Other text stays as it is. */
export const day = v.pipe(
  text,
  v.transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value)),
)
