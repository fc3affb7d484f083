/** Times that the browser counts down and the server enforces, in milliseconds. */

/** A withdrawal's code is valid this long. S1 */
export const CODE_LIFETIME_MS = 10 * 60_000

/** A session without a call ends after this time. K6, D13 */
export const SESSION_IDLE_MS = 15 * 60_000
