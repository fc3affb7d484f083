import { errorOf } from '#machines/params.ts'
import { searchOf } from './withdrawal.form.ts'
import { eligibilityOf, withdrawal } from './withdrawal.setup.ts'

const toForm = [{ guard: 'hasMethod', target: 'form' }, { target: 'choosingMethod' }] as const

/** Reads the records, then shows what blocks the withdrawal, if anything. W1, W9 */
export const preparing = withdrawal.createStateConfig({
  tags: ['checklist', 'busy'],
  meta: {
    title: 'Preparing',
    summary:
      'The bank’s records are read to find what this withdrawal needs. After a reload they show first whether it was made; then the form comes back.',
  },
  invoke: {
    src: 'readEligibility',
    input: ({ context }) => searchOf(context),
    onDone: [
      { guard: { type: 'isMadeBefore', params: eligibilityOf }, target: '#withdrawal.alreadyMade' },
      { guard: { type: 'isFrozen', params: eligibilityOf }, target: '#withdrawal.frozen' },
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
      {
        guard: 'resumesForm',
        target: 'form',
        actions: { type: 'setEligibility', params: eligibilityOf },
      },
      {
        guard: 'resumesMethods',
        target: 'choosingMethod',
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

/** Only the owner, or the bank, ends a freeze; nothing can be sent until then. G25 */
export const frozen = withdrawal.createStateConfig({
  tags: 'frozen',
  meta: {
    title: 'Account frozen',
    summary:
      'The account is frozen, so nothing leaves it. The customer reads why there is no form, and where to unfreeze the account.',
    button: 'Close',
  },
  on: { close: 'closed' },
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
      'Shown before the form: identity is verified, no loan is pending, which code will be needed, and that everything is free. Nothing blocks the withdrawal.',
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
    verifyIdentity: { target: 'identityOpen', actions: 'tellKycNeeded' },
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
      'The bank has identity documents, a loan or a review to decide, or the balance is empty. The customer reads what the withdrawal waits for, since when or until when, and can check again.',
    button: 'Check again',
  },
  on: { retry: 'preparing', continue: toForm },
})
