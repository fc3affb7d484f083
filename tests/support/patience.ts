/**
 * How long tests wait, in milliseconds. It is meant for a machine that is busy with something else, such as
 * a second run of the same tests: only a fault takes so long, and no wait proves anything.
 */

/** For one thing to come: words on a page, an answer, a process that starts. */
export const PATIENCE = 60_000

/** For a test or a hook as a whole. */
export const TEST_PATIENCE = 300_000

/** For all paths of one flow in its view or in a browser, and for a customer's way through the whole site. */
export const PATHS_PATIENCE = 1_200_000

/** For 25 kills of a server, each with a start and its checks. */
export const KILLS_PATIENCE = 1_200_000
