import { MAX_FILES } from '#domain/files.ts'
import {
  callFailures,
  casesFor,
  DerivedSample,
  noPayload,
  readFailures,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleDeposit, sampleFiles } from '#machines/testing/samples.ts'
import type { SampleArgs } from '#statechart-paths'
import { problemsOf } from './deposit.form.ts'
import { depositMachine } from './deposit.machine.ts'
import type { DepositContext } from './deposit.types.ts'

const bank = {
  accountName: 'Quatums',
  accountNumber: '0012345678',
  bankName: 'First Bank',
  bankType: 'Checking',
}

/** The content after an editor changed it. */
export const changedDetails = {
  banks: [
    { ...bank, accountNumber: '0012345679' },
    {
      bankName: 'Second Bank',
      accountName: 'Quatums Trust',
      accountNumber: '0098765432',
      bankType: 'Savings',
    },
  ],
  wallets: [
    { walletName: 'Bitcoin', address: 'bc1qother' },
    { walletName: 'Ethereum', address: '0x2bothers' },
  ],
}

/** The bank's list once the deposit that had no answer has arrived. */
const listedDeposit = new DerivedSample(({ context }: SampleArgs<DepositContext>) => [
  { ...sampleDeposit('Pending'), amount: context.open!.amount },
])

/** Samples for the paths through a deposit. */
export const depositCases = casesFor(depositMachine, {
  inputs: {
    empty: { reference: 'deposit-reference', known: [] },
    'from a plan': { reference: 'deposit-reference', plan: 'Gold', known: [] },
    'bank details before a reload': {
      reference: 'deposit-reference',
      step: 'bankDetails',
      draft: { method: 'bank' },
    },
    'wallet addresses before a reload': {
      reference: 'deposit-reference',
      step: 'walletAddresses',
      draft: { method: 'crypto' },
    },
    'proof before a reload': {
      reference: 'deposit-reference',
      step: 'proof',
      draft: { amount: '40', images: 'chosen' },
    },
    'no answer before a sign-in': {
      reference: 'deposit-reference',
      known: [],
      open: { amount: '40.00', sameBefore: 0 },
    },
    'no answer and a draft before a reload': {
      reference: 'deposit-reference',
      step: 'proof',
      draft: { amount: '40' },
      open: { amount: '40.00', sameBefore: 0 },
    },
  },
  events: {
    chooseBank: noPayload,
    chooseCrypto: noPayload,
    next: noPayload,
    back: noPayload,
    retry: noPayload,
    contentChanged: noPayload,
    copied: noPayload,
    fieldChanged: {
      amount: { field: 'amount', value: '250.50' },
      'no amount': { field: 'amount', value: '12,0' },
    },
    filesChosen: sampleFiles,
    fileRemoved: { first: { index: 0 }, second: { index: 1 } },
    submit: noPayload,
    close: noPayload,
    leave: noPayload,
    stay: noPayload,
  },
  actors: {
    readBankDetails: {
      answers: { one: [bank], other: changedDetails.banks, none: [] },
      failures: callFailures,
    },
    readAddresses: {
      answers: {
        one: [{ walletName: 'Bitcoin', address: 'bc1qexample' }],
        other: changedDetails.wallets,
        none: [],
      },
      failures: callFailures,
    },
    sendDeposit: {
      answers: { accepted: undefined },
      failures: {
        ...callFailures,
        ...refusedWithCodes('fileTooLarge', 'fileType', 'fileEmpty'),
        'field refused': refusedFields('amount', 'images'),
      },
    },
    findDeposit: {
      answers: { 'one more of this amount': listedDeposit, 'not listed': [] },
      failures: readFailures,
    },
    upload: { answers: { silent: undefined } },
  },
  guardInputs: (context, _region, state) => [
    context.method,
    context.bankDetails ?? context.addresses,
    context.touched,
    Object.keys(problemsOf(context)),
    context.images.length > 1,
    context.amountsBefore !== undefined,
    // Only where the bank is asked for it: what comes later does not depend on it.
    ['lookingBack', 'stillUnknown'].includes(state) && context.open?.sameBefore !== undefined,
  ],
  // Only a chosen file can be removed; a full field is tried once.
  isEventAllowed: ({ context: { images } }, event) =>
    event.type === 'fileRemoved'
      ? event.index < images.length
      : event.type !== 'filesChosen' || images.length + event.files.length <= MAX_FILES + 1,
})
