import { not } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'

/** Where a cancel leads: told at once, whatever still runs. Only the first one counts. W5 */
export const cancelTo = <const Target extends string>(target: Target) =>
  ({ guard: not('isCancelled'), target, actions: ['clearFailure', 'toastCancelled'] }) as const

interface RunningCall<Tags, Voiding> {
  meta: StateMeta
  /** while the customer waits for the call */
  tags: Tags
  /** the state that voids the code */
  voiding: Voiding
}

/**
 * The inside of a call that can be cancelled. A cancelled call runs to its end, or for 3 s: only then
 * the code is voided, so that a code it made is void too. W5
 */
export const runningCall = <const Tags, const Voiding extends string>({
  meta,
  tags,
  voiding,
}: RunningCall<Tags, Voiding>) =>
  ({
    meta,
    initial: 'running',
    states: {
      running: {
        tags,
        meta: {
          title: `${meta.title}: running`,
          summary: 'The customer waits for the bank, and can cancel.',
        },
        on: { cancel: cancelTo('cancelled') },
      },
      cancelled: {
        tags: ['cancelled', 'busy'],
        meta: {
          title: `${meta.title}: cancelled`,
          summary:
            'The customer reads that the withdrawal is cancelled. The call runs to its end, or for 3 s; then the code is voided.',
        },
        after: { withdrawalCallEnd: voiding },
      },
    },
  }) as const
