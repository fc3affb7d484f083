import { hasCode } from '#domain/failure.ts'

/** Guard: the bank wants a new proof of who is there, since the last one is too old or used. */
export const isGrantExpired = (_: unknown, { error }: { error: unknown }): boolean =>
  hasCode(error, 'grantRequired')

/**
 * The states `closed` and `done`, in which a window of the security page ends. @param done the state of the bank
 * afterwards
 */
export const windowEnds = (done: string) =>
  ({
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed.' },
      output: { outcome: 'closed' },
    },
    done: {
      type: 'final',
      meta: { title: 'Done', summary: `The window is closed; ${done}.` },
      output: { outcome: 'done' },
    },
  }) as const
