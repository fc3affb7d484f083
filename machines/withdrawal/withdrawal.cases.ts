import type { ProofMethod } from '#contract/reauthentication.ts'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { fieldsOf, withdrawalMethods } from '#domain/withdrawal.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import {
  clearToWithdraw,
  eligibilities,
  paidBefore,
} from '#machines/requirements/requirements.samples.ts'
import {
  callFailures,
  casesFor,
  DerivedSample,
  duplicateFailure,
  fieldSamples,
  filledFields,
  flowFailures,
  isNextField,
  noPayload,
  readFailures,
  refusedFailure,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleReview } from '#machines/testing/samples.ts'
import type { SampleArgs } from '#statechart-paths'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { inputs, isPaymentEnd, paymentEnds } from './withdrawal.samples.ts'
import type { WithdrawalContext } from './withdrawal.types.ts'

/** The number of attempts for a code. */
const TRIES = 5

const sentCode = (level: number) =>
  new DerivedSample(({ now }: SampleArgs) => ({
    level,
    codeId: `code-of-level-${level}`,
    sentTo: 'a•••@example.com',
    expiresAt: new Date(now + CODE_LIFETIME_MS).toISOString(),
    attemptsLeft: TRIES,
  }))

/** Whether the second step takes a proof now: it waits for a new code, or has no tries left. */
const isProofOpen = (state: string, { code }: WithdrawalContext) =>
  state === 'arranging.code.proving.waiting' && code?.attemptsLeft !== 0

const noSuchCall = refusedFailure({ status: 404 })
const alreadyMade = duplicateFailure('referenceNumber')

/** The bank names fields that the form of the method has. */
const refusals = {
  'bank fields refused': refusedFields(...fieldsOf('bank transfer')),
  'address refused': refusedFields(...fieldsOf('paypal')),
}

/** The values of the method's fields: no other field can be filled in. */
const methodValues = ({ method, values }: WithdrawalContext) =>
  Object.fromEntries((method ? fieldsOf(method) : []).map((field) => [field, values[field]]))

/** Samples for the paths through a withdrawal: each level, KYC and loan state, each path and method. */
export const withdrawalCases = casesFor(withdrawalMachine, {
  inputs,
  events: {
    kycNeeded: noPayload,
    methodChosen: Object.fromEntries(withdrawalMethods.map((method) => [method, { method }])),
    changeMethod: noPayload,
    fieldChanged: {
      ...fieldSamples({
        amount: '50',
        accountName: 'Ada Byron',
        accountNumber: '0012345678',
        bankName: 'First Bank',
        accountType: 'Savings',
        email: 'ada@example.com',
        routingNumber: '123456780',
      }),
      'above the limit': { field: 'amount', value: '7000' },
      'no amount': { field: 'amount', value: 'all' },
    },
    payeeChosen: { 'paid before': { payee: paidBefore } },
    submit: noPayload,
    submitCode: { typed: { typed: true }, empty: { typed: false } },
    challengeWanted: noPayload,
    retry: noPayload,
    back: noPayload,
    cancel: noPayload,
    close: noPayload,
  },
  actors: {
    requirements: {
      answers: {
        clear: { outcome: 'done', eligibility: clearToWithdraw },
        'KYC none': { outcome: 'done', eligibility: eligibilities['KYC none'] },
        made: { outcome: 'made' },
        frozen: { outcome: 'frozen' },
        closed: { outcome: 'closed' },
      },
    },
    readEligibility: { answers: eligibilities, failures: readFailures },
    requestCode: {
      answers: {
        'level 1': sentCode(1),
        'level 3': sentCode(3),
        'level 5': sentCode(5),
        'level 5, second factor': new DerivedSample(({ now }: SampleArgs) => ({
          level: 5,
          codeId: 'code-of-second-factor',
          methods: ['passkey', 'app', 'recovery'] satisfies ProofMethod[],
          expiresAt: new Date(now + CODE_LIFETIME_MS).toISOString(),
          attemptsLeft: TRIES,
        })),
      },
      failures: {
        ...callFailures,
        ...refusedWithCodes(
          'kycMissing',
          'kycPending',
          'loanPending',
          'insufficientFunds',
          'underReview',
          'referenceReused',
        ),
        'already made': alreadyMade,
        'no such call': noSuchCall,
        ...refusals,
      },
    },
    secondFactor: { answers: { proven: { outcome: 'done' } }, failures: flowFailures },
    findCodeInRecord: {
      answers: { 'in the record': true, 'not there': false },
      failures: readFailures,
    },
    compareCode: {
      answers: { right: undefined },
      failures: { ...readFailures, wrongCode: refusedFailure({ code: 'wrongCode' }) },
    },
    spendCode: { answers: { spent: undefined }, failures: callFailures },
    advanceLevel: {
      answers: {
        'level 2': { transferStep: 2, review: sampleReview(2) },
        'level 4': { transferStep: 4, review: sampleReview(4) },
      },
      failures: { ...callFailures, ...refusedWithCodes('stepConflict') },
    },
    readLevel: {
      answers: {
        'level 2': { transferStep: 2, review: sampleReview(2) },
        'level 4': { transferStep: 4, review: sampleReview(4) },
        'not reached': { transferStep: 1, review: null },
      },
      failures: readFailures,
    },
    payment: { answers: paymentEnds },
    revokeCode: { answers: { revoked: undefined }, failures: callFailures },
  },
  guardInputs: (context, _region, state) => [
    filledFields(methodValues(context)),
    context.method && fieldsOf(context.method).length,
    context.values.amount,
    context.touched,
    // Only where nothing was chosen on the way: what comes later does not depend on the reload.
    context.eligibility === undefined && context.method !== undefined,
    context.eligibility === undefined && context.open !== undefined,
    context.code?.level,
    context.code?.attemptsLeft === 0,
    context.codesInRecord,
    context.openCode !== undefined,
    // A bank that sends no code does not return the level either: it is the level read before.
    ['arranging.requestingCode', 'arranging.findingCode'].includes(state) &&
      context.eligibility?.transferStep === 5,
  ],
  isEventAllowed({ state, context }, event) {
    const isEditing = state === 'arranging.form.editing'
    // A payee is offered only where the bank has one of the chosen method on record. W17
    if (event.type === 'payeeChosen')
      return (
        isEditing &&
        event.payee.method === context.method &&
        !!context.eligibility?.payees.some(({ method }) => method === context.method)
      )
    if (event.type === 'fieldChanged')
      return isEditing && isNextField(methodValues(context), event.field)
    return true
  },
  isEndAllowed({ state, context }, actor, sample) {
    if (actor === 'secondFactor') return isProofOpen(state, context)
    if (sample === refusals['bank fields refused']) return context.method === 'bank transfer'
    if (sample === refusals['address refused']) return context.method !== 'bank transfer'
    return actor !== 'payment' || isPaymentEnd(state, context, sample as PaymentOutput)
  },
})
