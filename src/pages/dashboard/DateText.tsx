import { formatDay } from '#domain/dates.ts'

/** A moment's day in the customer's time zone, or a calendar day as it is: `November 21, 2026`. */
export const DateText = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>
