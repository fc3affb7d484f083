import * as v from 'valibot'
import { activityKinds, activityStatuses, statementFormats } from '#domain/activity.ts'
import { isCalendarDay } from '#domain/dates.ts'
import { hasControlCharacters } from '#domain/fieldPatterns.ts'
import { fromMinor, toMinor } from '#domain/money.ts'

/** The query schemas of the activity's calls. Only the server uses them; the browser has their types. */

/** Maximum rows per page. */
export const MAX_PAGE = 100
const PAGE = 50

const aMoment = 'Use a moment such as 2026-03-02T00:00:00.000Z'
/** Converted to UTC, as the bank stores times, because they are compared as texts. */
const timestamp = (text: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(aMoment),
      v.check((typed) => /^\d{4}-/.test(utcOf(typed)), aMoment),
      v.transform(utcOf),
      v.description(text),
    ),
  )
/** The time in UTC; '' for an invalid one. Years outside 0–9999 get a sign, which the check above rejects. */
const utcOf = (typed: string): string => {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
/** May exceed the maximum amount: the filter then matches nothing, or everything. */
const limitAmount = (text: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount in digits, such as 250 or 1250.50'),
      v.transform((typed) => fromMinor(toMinor(typed))),
      v.description(text),
    ),
  )

const cursor = (page: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.description(`\`next\` of the page before; without it ${page}`),
    ),
  )

/** GET deposit/{id}, loan/{id} and transfer/{id} */
export const recordsQuery = v.object({ cursor: cursor('the latest records') })

/** GET activity/{id} */
export const activityQuery = v.object({
  search: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100, 'Search for at most 100 characters'),
      v.check((text) => !hasControlCharacters(text), 'That cannot be searched for'),
      v.description('words of the title, the payee’s bank or name, or a part of the reference'),
    ),
  ),
  kinds: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.array(v.picklist(activityKinds, 'That is no kind of movement')),
      v.description(`one or more of ${activityKinds.join(', ')}, with commas; all without it`),
    ),
  ),
  status: v.optional(
    v.pipe(
      v.picklist(activityStatuses, 'That is no status'),
      v.description('only the rows with this status'),
    ),
  ),
  from: timestamp('from this moment on'),
  to: timestamp('before this moment'),
  amountFrom: limitAmount('at least so much, whether it came or went'),
  amountTo: limitAmount('at most so much'),
  path: v.optional(
    v.pipe(
      v.picklist(['invest', 'loan'], 'That is no balance'),
      v.description(
        'only what changes the available balance (`invest`) or the loan balance (`loan`)',
      ),
    ),
  ),
  cursor: cursor('the latest rows'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'That is no number of rows'),
      v.transform(Number),
      v.minValue(1, 'Ask for at least one row'),
      v.maxValue(MAX_PAGE, `Ask for at most ${MAX_PAGE} rows`),
      v.description(`rows of the page, at most ${MAX_PAGE}; ${PAGE} without it`),
    ),
    String(PAGE),
  ),
})
export type ActivityQuery = v.InferOutput<typeof activityQuery>

/** Maximum days of a statement: a leap year. */
export const MAX_STATEMENT_DAYS = 366

const day = (text: string) =>
  v.pipe(
    v.string('Choose a day'),
    v.isoDate('Use a day such as 2026-03-02'),
    v.check(isCalendarDay, 'There is no such day'),
    v.description(text),
  )

/** GET statement/{id} */
export const statementQuery = v.object({
  from: day('the first day, in UTC'),
  to: day('the last day, in UTC'),
  format: v.pipe(
    v.picklist(statementFormats, 'Choose a format'),
    v.description('`pdf`: pages to read, print or show; `csv`: a table for a spreadsheet'),
  ),
})

/** GET statement/{id}: the file itself. */
export const statementFile = v.string()
