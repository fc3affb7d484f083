import type { ToastEvent } from '#machines/messages.ts'

/** A detail with both values; none when they are the same. */
export const changed = (
  what: string,
  before: string | undefined,
  after: string | undefined,
): string[] => (before === after ? [] : [`${what}: ${before || 'none'} → ${after || 'none'}`])

/** Several values as one. */
export const listed = (values: readonly string[]): string => values.join(', ')

/** The messages of a state or a transition, with their tones. */
export const toastsOf = ({ toasts }: { toasts: readonly ToastEvent[] }): string =>
  listed(toasts.map(({ message, tone }) => `${message} (${tone})`))
