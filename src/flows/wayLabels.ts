import type { ProofMethod } from '#contract/reauthentication.ts'

/** The buttons that choose another way to prove who is there. */
export const wayLabels: Record<ProofMethod, string> = {
  passkey: 'Use a passkey instead',
  app: 'Use the code of my app instead',
  recovery: 'Use a recovery code instead',
  mail: 'Use the mailed code instead',
}
