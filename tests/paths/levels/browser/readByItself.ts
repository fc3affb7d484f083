import type { CannotPerform } from '#statechart-paths'

/** A page reads by itself what the bank's stream of changes names. */
export const readByItself: CannotPerform = ({ event }) =>
  (event as { unattended?: boolean }).unattended
    ? 'the stream of changes brings it: tests/browser/bothSides.test.ts'
    : undefined
