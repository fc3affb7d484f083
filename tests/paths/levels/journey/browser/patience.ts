import { PATIENCE } from '#tests/support/patience.ts'

/** Milliseconds between two looks at the screen, and how many looks there are at most. */
export const PAUSE_MS = 20
export const MAX_TURNS = PATIENCE / PAUSE_MS

/** Looks at a screen that a planted fault is expected to make wrong: many more than a screen without it takes. */
export const TURNS_AT_FAULT = MAX_TURNS / 20
