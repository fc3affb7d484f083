const options = { dateStyle: 'medium' } as const
const local = new Intl.DateTimeFormat('en', options)
const calendar = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })

/** A moment's day in the customer's time zone, or a calendar day as it is: `Nov 21, 2026`. */
export function DateText({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const format = /^\d{4}-\d{2}-\d{2}$/.test(at) ? calendar : local
  return <time dateTime={at}>{format.format(date)}</time>
}
