import type { CannotPerform, Move } from '#statechart-paths'

/** Paths of the loans start on the loan page, all others on the account page. */
export const startPage = (moves: readonly Move[]): string =>
  moves.some(({ label }) => /loan/i.test(label)) ? '/loan' : '/account-details'

/** The page offers Retry for one record only where that record could not be read. */
export const onlyFailedRecords: CannotPerform = ({ event }, state) => {
  const { resource, unattended } = event as { resource?: string; unattended?: boolean }
  return event.type === 'refresh' &&
    resource &&
    !unattended &&
    !state.includes(`data.${resource}.failed`)
    ? 'the page offers Retry for one record only after its read has failed'
    : undefined
}
