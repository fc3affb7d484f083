import { formatDay } from '#domain/dates.ts'

/** A timestamp's day in the customer's time zone, or a calendar day: `November 21, 2026`. */
export const DateText = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>
