import { formatLocalMoment } from '#domain/dates.ts'

/** A moment in the customer's time zone: `March 2, 2026 at 4:10 AM EST`. */
export const MomentText = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatLocalMoment(at)}</time>
)
