import { recordLabels } from '#domain/recordLabels.ts'
import { setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.identity

type IdentityMove = 'approve' | 'reject' | 'supersede'

/** Identity documents. Source: F6, D10, S11. */
export const identity = setupLifecycle<IdentityMove>().createMachine({
  id: 'identityRecord',
  meta: {
    title: 'Identity documents',
    summary: 'What a customer sends to prove who they are.',
    noun: 'identity record',
    begins: {
      by: 'customer',
      does: 'sends them',
      mails: 'We received your documents',
      audit: 'identity documents sent',
    },
  },
  initial: 'pending',
  states: {
    pending: {
      meta: { title: labels.pending, summary: 'The number is reserved. Nothing can be withdrawn.' },
      on: {
        approve: {
          target: 'approved',
          meta: {
            by: 'operator',
            does: 'accepts them',
            mails: 'Your identity is verified',
            audit: 'identity record approved',
          },
        },
        reject: {
          target: 'rejected',
          meta: {
            by: 'operator',
            does: 'rejects them, with a reason',
            mails: 'We could not accept your documents',
            audit: 'identity record rejected',
          },
        },
      },
    },
    approved: {
      meta: { title: labels.approved, summary: 'Withdrawals are possible.' },
      on: {
        supersede: {
          target: 'superseded',
          meta: {
            by: 'customer',
            does: 'changes the name or birth date they prove',
            mails: 'Please verify your identity again',
            audit: 'identity record superseded',
          },
        },
      },
    },
    rejected: {
      type: 'final',
      meta: { title: labels.rejected, summary: 'New documents can be sent, with the same number.' },
    },
    superseded: {
      type: 'final',
      meta: { title: labels.superseded, summary: 'New documents are needed. The record is kept.' },
    },
  },
})
