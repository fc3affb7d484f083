/** Times that the browser counts down and the server enforces, in milliseconds. */

/** The lifetime of a withdrawal code. S1 */
export const CODE_LIFETIME_MS = 10 * 60_000

/** The idle time after which a session ends. K6, D13 */
export const SESSION_IDLE_MS = 15 * 60_000
