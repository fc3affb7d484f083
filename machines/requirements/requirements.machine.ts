import { assign, sendTo, setup } from 'xstate'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { holdOf } from '#domain/withdrawal.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { readEligibility } from './requirements.calls.ts'
import type {
  RequirementsContext,
  RequirementsEvent,
  RequirementsInput,
  RequirementsOutput,
  RequirementsReport,
  RequirementsTag,
  WithdrawalEligibility,
} from './requirements.types.ts'

const requirements = setup({
  types: {
    events: {} as RequirementsEvent,
    context: {} as RequirementsContext,
    input: {} as RequirementsInput,
    output: {} as RequirementsOutput,
    tags: {} as RequirementsTag,
    meta: {} as StateMeta,
  },
  actors: { readEligibility },
  guards: {
    isMadeBefore: (_, eligibility: WithdrawalEligibility) => eligibility.madeBefore,
    isFrozen: (_, eligibility: WithdrawalEligibility) => eligibility.frozen,
    isIdentityRecordMissing: (_, eligibility: WithdrawalEligibility) => eligibility.kyc === 'none',
    /** The bank checks documents, decides a loan or reviews the account first, or there is nothing to withdraw. */
    isOnHold: (_, eligibility: WithdrawalEligibility) => holdOf(eligibility) !== undefined,
    /** One code comes before the payment and no earlier withdrawal is open, or the customer read the list before a reload. */
    needsNoList: ({ context: { isKnown, open } }, { transferStep }: WithdrawalEligibility) =>
      isKnown || (transferStep === NORMAL_LEVEL && !open),
  },
  actions: {
    ...failureActions,
    setEligibility: assign((_, eligibility: WithdrawalEligibility) => ({ eligibility })),
    tellKycNeeded: sendTo(parent<RequirementsReport>(), { type: 'kycNeeded' }),
  },
})

const setEligibility = { type: 'setEligibility', params: endOf } as const

/** The requirements of a withdrawal, before its form: reads the records, then shows the obstacle, if any. W1, W9 */
export const requirementsMachine = requirements.createMachine({
  id: 'requirements',
  meta: {
    title: 'Requirements',
    summary:
      'Before the form the customer reads what a withdrawal waits for, from fresh records. Where one code is all it needs, the form follows right away.',
  },
  context: ({ input }) => input,
  output: ({ context: { eligibility }, event }) => ({
    // Each final state says its own outcome.
    outcome: event.output as RequirementsOutput['outcome'],
    eligibility,
  }),
  initial: 'preparing',
  on: { cancel: '.closed' },
  states: {
    preparing: {
      tags: 'busy',
      meta: {
        title: 'Preparing',
        summary:
          'The bank’s records are read to find what this withdrawal needs. After a reload they show first whether it was made; then the form comes back.',
      },
      invoke: {
        src: 'readEligibility',
        input: ({ context }) => context.search,
        onDone: [
          { guard: { type: 'isMadeBefore', params: endOf }, target: 'made' },
          { guard: { type: 'isFrozen', params: endOf }, target: 'frozen' },
          {
            guard: { type: 'isIdentityRecordMissing', params: endOf },
            target: 'identityNeeded',
            actions: setEligibility,
          },
          {
            guard: { type: 'isOnHold', params: endOf },
            target: 'onHold',
            actions: setEligibility,
          },
          {
            guard: { type: 'needsNoList', params: endOf },
            target: 'done',
            actions: setEligibility,
          },
          { target: 'checklist', actions: setEligibility },
        ],
        onError: {
          target: 'preparingFailed',
          actions: { type: 'setFailure', params: errorOf },
        },
      },
    },
    preparingFailed: {
      meta: {
        title: 'Could not prepare',
        summary: 'The records could not be read; trying again is one click.',
        button: 'Try again',
      },
      on: { retry: { target: 'preparing', actions: 'clearFailure' } },
    },
    checklist: {
      tags: 'needs',
      meta: {
        title: 'What this needs',
        summary:
          'Nothing blocks the withdrawal, but a review follows, or the bank’s list does not show an earlier one: the customer reads what comes, and that everything is free.',
        button: 'Continue',
      },
      on: { continue: 'done' },
    },
    identityNeeded: {
      tags: ['needs', 'blocked'],
      meta: {
        title: 'Identity needed first',
        summary:
          'No identity record: the identity check is the main button. The form can be filled in already, but it cannot be sent.',
        button: 'Verify identity',
      },
      on: {
        verifyIdentity: { target: 'identityOpen', actions: 'tellKycNeeded' },
        continue: 'done',
      },
    },
    identityOpen: {
      tags: ['needs', 'blocked'],
      meta: {
        title: 'Identity check open',
        summary: 'The identity check is open above. When it closes, the records are read again.',
      },
      on: { identityClosed: 'preparing' },
    },
    onHold: {
      tags: ['needs', 'blocked'],
      meta: {
        title: 'On hold',
        summary:
          'The bank has identity documents, a loan or a review to decide, or the balance is empty. The customer reads what the withdrawal waits for, since when or until when, and can check again.',
        button: 'Check again',
      },
      on: { retry: 'preparing', continue: 'done' },
    },
    done: {
      type: 'final',
      output: 'done',
      meta: { title: 'Done', summary: 'The customer goes on to the form.' },
    },
    made: {
      type: 'final',
      output: 'made',
      meta: {
        title: 'Made already',
        summary: 'The bank has this withdrawal: nothing is paid a second time.',
      },
    },
    frozen: {
      type: 'final',
      output: 'frozen',
      meta: { title: 'Frozen', summary: 'The account is frozen, so nothing leaves it.' },
    },
    closed: {
      type: 'final',
      output: 'closed',
      meta: { title: 'Closed', summary: 'The customer cancels. Nothing was sent.' },
    },
  },
})
