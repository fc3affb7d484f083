import {
  callFailures,
  casesFor,
  DerivedSample,
  duplicateFailure,
  noPayload,
  readFailures,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import type { SampleArgs } from '#statechart-paths'
import { paymentMachine } from './payment.machine.ts'
import type { PaymentInput, PaymentPayload } from './payment.types.ts'

const reference = 'withdrawal-reference'

const payload: PaymentPayload = {
  amount: '50',
  accountName: '',
  accountNumber: '',
  bankName: '',
  accountType: '',
  email: 'ada@example.com',
  withdrawalPath: 'invest',
  transactiontype: 'paypal',
  symbol: '$',
  referenceNumber: reference,
}

const sent: PaymentInput = {
  reference,
  symbol: '$',
  open: { path: 'invest', amount: '50', sameBefore: 0 },
  payload,
}

/** Samples for the paths through a payment: sent now, or sent before a reload. */
export const paymentCases = casesFor(paymentMachine, {
  names: { 'Lost answer': 'postTransfer fails: network' },
  inputs: {
    sent,
    'to a bank account': {
      ...sent,
      open: { ...sent.open, path: 'loan' },
      payload: {
        ...payload,
        withdrawalPath: 'loan',
        transactiontype: 'bank transfer',
        accountName: 'Ada Byron',
        accountNumber: '0012345678',
        bankName: 'First Bank',
        accountType: 'Savings',
        email: '',
        routingNumber: '123456780',
      },
    },
    'a bank that gives its codes': { ...sent, codesInRecord: true },
    'no answer before a sign-in': { ...sent, payload: undefined },
  },
  events: { retry: noPayload, sendAgain: noPayload, close: noPayload },
  actors: {
    postTransfer: {
      answers: {
        accepted: new DerivedSample(({ now }: SampleArgs) => ({
          acceptedAt: new Date(now).toISOString(),
        })),
      },
      failures: {
        ...callFailures,
        ...refusedWithCodes(
          'codeRequired',
          'codeVoid',
          'insufficientFunds',
          'underReview',
          'kycMissing',
        ),
        'already made': duplicateFailure('referenceNumber'),
      },
    },
    findTransfer: {
      answers: {
        'by its reference': { madeBefore: true, sameBefore: 0 },
        'one more of this amount': { madeBefore: false, sameBefore: 1 },
        'not listed': { madeBefore: false, sameBefore: 0 },
      },
      failures: readFailures,
    },
  },
  guardInputs: ({ payload, codesInRecord }) => [payload === undefined, codesInRecord],
})
