/** The bank's time. Tests bring their own (K9); nothing but `buildBank` can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock's time as records keep it: UTC, ISO 8601. */
export const timestampOf = (clock: Clock): string => clock.now().toISOString()

/** The timestamp `ms` milliseconds after (or, negative, before) the clock's time. */
export const timestampIn = (clock: Clock, ms: number): string =>
  new Date(clock.now().getTime() + ms).toISOString()

/** How far the clocks of two servers on one database may differ. */
const SKEW_MS = 60 * 1000

/**
 * The latest moment a record of the past may carry. A later one was written while a clock was ahead:
 * whatever it grants is refused, since it would otherwise last until the clock gets there.
 */
export const latestPast = (clock: Clock): string => timestampIn(clock, SKEW_MS)
