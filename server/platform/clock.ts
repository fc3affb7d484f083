/** The bank's time. Tests use their own clock (K9); only `buildBank` can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock's time as stored in records: UTC, ISO 8601. */
export const timestampOf = (clock: Clock): string => clock.now().toISOString()

/** The timestamp `ms` milliseconds after (or, when negative, before) the clock's time. */
export const timestampIn = (clock: Clock, ms: number): string =>
  new Date(clock.now().getTime() + ms).toISOString()

/** Maximum difference between the clocks of two servers on one database. */
const SKEW_MS = 60 * 1000

/**
 * The latest valid timestamp of a past event. A later one was written while a clock was ahead. Rights with such a
 * timestamp are rejected: they would otherwise last until the clock gets there.
 */
export const latestPast = (clock: Clock): string => timestampIn(clock, SKEW_MS)
