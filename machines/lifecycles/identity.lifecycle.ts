import { recordLabels } from '#domain/recordLabels.ts'
import { customer, end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.identity

type IdentityMove = 'approve' | 'reject' | 'supersede'

/** Identity documents. Source: F6, D10, S11. */
export const identity = setupLifecycle<IdentityMove>().createMachine({
  id: 'identityRecord',
  meta: {
    title: 'Identity documents',
    summary: 'Documents by which customers prove who they are.',
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
        approve: operator('approved', 'accepts them', {
          mails: 'Your identity is verified',
          audit: 'identity record approved',
        }),
        reject: operator('rejected', 'rejects them, with a reason', {
          mails: 'We could not accept your documents',
          audit: 'identity record rejected',
        }),
      },
    },
    approved: {
      meta: { title: labels.approved, summary: 'Withdrawals are possible.' },
      on: {
        supersede: customer('superseded', 'changes the name or birth date they prove', {
          mails: 'Please verify your identity again',
          audit: 'identity record superseded',
        }),
      },
    },
    rejected: end(labels.rejected, 'New documents can be sent, with the same number.'),
    superseded: end(labels.superseded, 'New documents are needed. The record is kept.'),
  },
})
