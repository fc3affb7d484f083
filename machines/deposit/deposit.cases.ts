import { anyFailure, casesFor, plain, refusal, refusals } from '#machines/cases.ts'
import { sampleFiles } from '#machines/samples.ts'
import { problemsOf } from './deposit.form.ts'
import { depositMachine } from './deposit.machine.ts'

const bank = {
  accountName: 'Quatums',
  accountNumber: '0012345678',
  bankName: 'First Bank',
  bankType: 'Checking',
}

/** What a deposit is walked with. */
export const depositCases = casesFor(depositMachine, {
  inputs: {
    empty: { reference: 'deposit-reference' },
    'from a plan': { reference: 'deposit-reference', amount: '1000' },
  },
  events: {
    chooseBank: plain,
    chooseCrypto: plain,
    next: plain,
    back: plain,
    retry: plain,
    copied: plain,
    fieldChanged: {
      amount: { field: 'amount', value: '250.50' },
      'no amount': { field: 'amount', value: '12,0' },
    },
    fileChosen: sampleFiles,
    submit: plain,
    close: plain,
    leave: plain,
    stay: plain,
  },
  actors: {
    readBankDetails: { answers: { one: [bank], none: [] }, failures: anyFailure },
    readAddresses: {
      answers: { one: [{ walletName: 'Bitcoin', address: 'bc1qexample' }], none: [] },
      failures: anyFailure,
    },
    sendDeposit: {
      answers: { accepted: undefined },
      failures: {
        ...anyFailure,
        ...refusals('fileTooLarge', 'fileType', 'fileEmpty'),
        'field at fault': refusal({ code: 'invalid', fields: { amount: 'This is no amount' } }),
      },
    },
  },
  facts: (context) => [context.method, context.touched, Object.keys(problemsOf(context))],
  // Only a file that was chosen can be taken out again.
  offers: ({ context }, event) =>
    event.type !== 'fileChosen' || event.file !== undefined || context.images !== undefined,
})
