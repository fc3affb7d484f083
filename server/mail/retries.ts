/** Maximum difference between the clocks of two servers. */
export const CLOCK_SKEW_MS = 60 * 60 * 1000

/** The wait after the first failed attempt. It doubles with each further attempt. */
export const FIRST_WAIT_MS = 15_000
export const MAX_WAIT_MS = 60 * 60 * 1000
/** About three days, as long as a mail server may be down. */
export const MAX_ATTEMPTS = 80
/** Up to this share of the wait is randomly left out, so that many mails do not retry at the same moment. */
const JITTER = 0.2

/** The wait after this many attempts, in milliseconds. */
export function waitAfter(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS)
  return Math.round(wait * (1 - JITTER * random))
}
