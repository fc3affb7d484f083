import { errorOf } from '#machines/params.ts'
import { eligibilityOf, withdrawal } from './withdrawal.setup.ts'

const toForm = [{ guard: 'hasMethod', target: 'form' }, { target: 'choosingMethod' }] as const

/** Reads the records, and takes the customer to what stands in the way now. W1, W9 */
export const preparing = withdrawal.createStateConfig({
  tags: ['checklist', 'busy'],
  meta: {
    title: 'Preparing',
    summary: 'The bank’s records are read: what will this withdrawal need?',
  },
  invoke: {
    src: 'readEligibility',
    input: ({ context: { path, reference } }) => ({ path, reference }),
    onDone: [
      { guard: { type: 'isMadeBefore', params: eligibilityOf }, target: '#withdrawal.alreadyMade' },
      {
        guard: { type: 'isIdentityRecordMissing', params: eligibilityOf },
        target: 'identityNeeded',
        actions: { type: 'setEligibility', params: eligibilityOf },
      },
      {
        guard: { type: 'isOnHold', params: eligibilityOf },
        target: 'onHold',
        actions: { type: 'setEligibility', params: eligibilityOf },
      },
      { target: 'checklist', actions: { type: 'setEligibility', params: eligibilityOf } },
    ],
    onError: {
      target: 'preparingFailed',
      actions: { type: 'setFailure', params: errorOf },
    },
  },
})

export const preparingFailed = withdrawal.createStateConfig({
  tags: 'checklist',
  meta: {
    title: 'Could not prepare',
    summary: 'The records could not be read; trying again is one click.',
    button: 'Try again',
  },
  on: { retry: { target: 'preparing', actions: 'clearFailure' } },
})

export const checklist = withdrawal.createStateConfig({
  tags: ['checklist', 'needs'],
  meta: {
    title: 'What this needs',
    summary:
      'Before anything is typed: identity verified, no loan pending, which code will be asked for, and that all of it is free. Nothing stands in the way.',
    button: 'Continue',
  },
  on: { continue: toForm },
})

export const identityNeeded = withdrawal.createStateConfig({
  tags: ['checklist', 'needs', 'blocked'],
  meta: {
    title: 'Identity needed first',
    summary:
      'No identity record: the identity check is the main button. The form can be filled in already, but it cannot be sent.',
    button: 'Verify identity',
  },
  on: {
    verifyIdentity: { target: 'identityOpen', actions: 'emitKycRequested' },
    continue: toForm,
  },
})

export const identityOpen = withdrawal.createStateConfig({
  tags: ['checklist', 'needs', 'blocked'],
  meta: {
    title: 'Identity check open',
    summary: 'The identity check is open above. When it closes, the records are read again.',
  },
  on: { identityClosed: 'preparing' },
})

export const onHold = withdrawal.createStateConfig({
  tags: ['checklist', 'needs', 'blocked'],
  meta: {
    title: 'On hold',
    summary:
      'Identity documents, a loan or a review are with the bank: the customer reads what it waits for, since when or until when, and can look again.',
    button: 'Check again',
  },
  on: { retry: 'preparing', continue: toForm },
})
