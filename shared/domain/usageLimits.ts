/** The rows of one usage report: more than a page uses in a minute, fewer than all ids. */
export const MAX_ROWS = 300
/** The most that one row of a report counts. */
export const MAX_COUNT = 1000
/** A stay counts as an hour at most: a forgotten tab says nothing about a wait. Seconds. */
export const MAX_STAY_S = 3600
