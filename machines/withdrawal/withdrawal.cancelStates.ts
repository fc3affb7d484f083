import { withdrawal } from './withdrawal.setup.ts'

/** The target of a cancel: confirmed at once, whatever call still runs. W5 */
export const cancelTo = <const Target extends string>(target: Target) =>
  ({ target, actions: ['clearFailure', 'toastCancelled'] }) as const

/** The inside of a cancelled withdrawal: its code is voided behind it, and nothing waits for that. W5 */
export const voidingCode = withdrawal.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'A code to void?', summary: 'Only a code that the bank has sent is voided.' },
      always: [{ guard: 'hasOpenCode', target: 'voiding' }, { target: 'closing' }],
    },
    voiding: {
      meta: {
        title: 'Voiding the code',
        summary:
          'The bank is asked to void this code alone: one that is requested meanwhile stays valid.',
      },
      invoke: {
        src: 'revokeCode',
        input: ({ context }) => context.openCode!,
        onDone: { target: 'closing', actions: 'clearOpenCode' },
        onError: { target: 'closing', actions: 'clearOpenCode' },
      },
    },
    closing: {
      meta: { title: 'Closing', summary: 'There is nothing more to void.' },
    },
  },
})
