/** The clocks of two servers differ by less than this. */
export const CLOCK_SKEW_MS = 60 * 60 * 1000

/** After the first failed attempt a mail waits this long, and twice as long after each further one. */
export const FIRST_WAIT_MS = 15_000
export const MAX_WAIT_MS = 60 * 60 * 1000
/** About three days, as long as a mail server may be down. */
export const MAX_ATTEMPTS = 80
/** Up to this share of a wait is left out by chance, so that many mails do not come back at one moment. */
const JITTER = 0.2

/** How long a mail waits after so many attempts. */
export function waitAfter(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS)
  return Math.round(wait * (1 - JITTER * random))
}
