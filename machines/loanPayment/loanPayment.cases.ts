import { isOutcomeUnknown } from '#domain/failure.ts'
import { MAX_FILES } from '#domain/files.ts'
import {
  callFailures,
  casesFor,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleFiles } from '#machines/testing/samples.ts'
import { amountErrors, proofErrors } from './loanPayment.form.ts'
import { loanPaymentMachine } from './loanPayment.machine.ts'

const reference = 'RF53L5F0C3A7B91D201'
const loan = { id: 'loan-1', due: '161.10', open: '5799.63' }

/** Samples for the paths through a loan payment. */
export const loanPaymentCases = casesFor(loanPaymentMachine, {
  inputs: {
    start: { loan, reference },
    'where to pay before a reload': { loan, reference, step: 'paying', draft: { amount: '40' } },
    'proof before a reload': {
      ...{ loan, reference, step: 'proof' },
      draft: { amount: '40', images: 'chosen' },
    },
    'an amount that is no longer owed': {
      ...{ loan, reference, step: 'proof' },
      draft: { amount: '6000' },
    },
  },
  events: {
    fieldChanged: {
      due: { field: 'amount', value: loan.due },
      all: { field: 'amount', value: loan.open },
      'more than is owed': { field: 'amount', value: '5799.64' },
      'no amount': { field: 'amount', value: '12,0' },
    },
    next: noPayload,
    back: noPayload,
    retry: noPayload,
    contentChanged: noPayload,
    loanRead: { 'less is owed': { loan: { ...loan, due: '127.70', open: '4799.63' } } },
    filesChosen: sampleFiles,
    fileRemoved: { first: { index: 0 }, second: { index: 1 } },
    submit: noPayload,
    close: noPayload,
    leave: noPayload,
    stay: noPayload,
  },
  actors: {
    readAccount: {
      answers: {
        read: {
          ...{ accountName: 'Quatums', accountNumber: '0012345678', bankName: 'First Bank' },
          ...{ bankType: 'Checking', routingNumber: '122105155' },
        },
      },
      failures: callFailures,
    },
    sendPayment: {
      answers: { accepted: undefined },
      failures: {
        ...callFailures,
        ...refusedWithCodes('fileTooLarge', 'fileType', 'nothingOwed', 'referenceReused'),
        'amount refused': refusedFields('amount', 'images'),
        'files refused': refusedFields('images'),
      },
    },
    upload: { answers: { silent: undefined } },
  },
  guardInputs: (context) => [
    Object.keys(amountErrors(context)),
    context.touched,
    Object.keys(proofErrors(context)),
    context.images.length > 1,
    isOutcomeUnknown(context.failure),
  ],
  // Only a chosen file can be removed; a full field is tried once.
  isEventAllowed: ({ context: { images } }, event) =>
    event.type === 'fileRemoved'
      ? event.index < images.length
      : event.type !== 'filesChosen' || images.length + event.files.length <= MAX_FILES + 1,
})
