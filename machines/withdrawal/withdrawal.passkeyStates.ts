import { passkeyPrompt } from '#machines/passkeyPrompt.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** Another of the customer's second factors. */
export const otherProof = withdrawal.createStateConfig({
  on: {
    proofChosen: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '#withdrawal.arranging.code.proving',
      actions: ['clearFailure', { type: 'setProofMethod', params: ({ event }) => event }],
    },
  },
}).on!.proofChosen

/** The customer confirms with a passkey instead of a mailed code: it signs this amount, payee and path. G38 */
export const passkey = withdrawal.createStateConfig({
  tags: 'passkey',
  meta: {
    title: 'Confirming with a passkey',
    summary:
      'Amount and payee stand above the button. The passkey signs this very withdrawal, so that nobody can use it for another.',
    button: 'Confirm with your passkey',
  },
  initial: 'ready',
  on: { proofChosen: otherProof },
  states: passkeyPrompt({
    ready:
      'The customer presses the button. If the prompt was closed, the dialog says so calmly, and that nothing was sent.',
    clear: 'clearFailure',
    answered: '#withdrawal.arranging.code.verifying',
  }),
})
