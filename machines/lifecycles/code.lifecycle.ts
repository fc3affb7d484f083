import { recordLabels } from '#domain/recordLabels.ts'
import { customer, end, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.code

type CodeMove = 'check' | 'verify' | 'use' | 'void'

/** Another code, a cancelled withdrawal, a new level, a freeze or a new password. */
const voided = customer('void', 'cancels, or something else ends it', { audit: 'code revoked' })

/** The code of a withdrawal or of a deposit's return. Its time is over after 10 minutes. Source: S1, W5, M2. */
export const code = setupLifecycle<CodeMove>().createMachine({
  id: 'codeRecord',
  meta: {
    title: 'Code',
    summary: 'Proof that the customer wants this very withdrawal or return.',
    noun: 'code',
    begins: {
      by: 'customer',
      does: 'asks for a withdrawal',
      mails: 'Code Verification For Foreign Transfer',
      audit: 'code requested',
    },
  },
  initial: 'open',
  states: {
    open: {
      meta: { title: labels.open, summary: 'The bank waits for it. It can be tried five times.' },
      on: {
        check: customer('', 'types a wrong one: one try less'),
        verify: customer('verified', 'types it, or proves a second factor', {
          audit: 'code verified',
        }),
        void: voided,
      },
    },
    verified: {
      meta: {
        title: labels.verified,
        summary: 'It is good for what it was asked for, ten minutes.',
      },
      on: {
        use: customer('used', 'withdraws, asks a deposit back, or raises the level', {
          posts: 'withdrawal',
          mails: 'Your withdrawal is accepted',
          isAlert: true,
          audit: 'transfer accepted',
        }),
        void: voided,
      },
    },
    used: end(labels.used, 'It stays with its withdrawal, as the signature.'),
    void: end(labels.void, 'The customer has to ask for another one.'),
  },
})
