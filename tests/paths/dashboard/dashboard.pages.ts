import type { Move } from '#machines/paths/moves.ts'
import type { CannotPerform } from '#machines/paths/strategies.ts'

/** True for a path of the loans: it is walked on their own page, every other on the account's. */
export const onLoanPage = (moves: readonly Move[]): boolean =>
  moves.some(({ label }) => /loan/i.test(label))

/** The page asks for one record by itself only where it could not be read. */
export const retriesElsewhere: CannotPerform = ({ event }, state) => {
  const { resource } = event as { resource?: string }
  return event.type === 'refresh' && resource && !state.includes(`data.${resource}.failed`)
    ? 'one record alone is asked for by Retry, which stands where it could not be read'
    : undefined
}
