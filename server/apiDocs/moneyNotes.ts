import { kycExamples, loanExamples } from '#domain/fieldExamples.ts'
import { documentTypes, imageTypes, MAX_DAILY_BYTES, MAX_DAILY_FILES } from '#domain/files.ts'
import { customerTaken, numberTaken } from '../http/handlers/kyc.ts'
import { aboveOwed, allWaiting, nothingOwed } from '../http/handlers/loanPayments.ts'
import { loanPending } from '../http/handlers/loans.ts'
import { EXAMPLE_ID } from './accountNotes.ts'
import type { NotesOf } from './calls.ts'
import { inPagesNote, readOnly } from './phrases.ts'
import { frozen, ownerMismatch, refusal, reused } from './refusals.ts'
import { uploadErrors } from './uploadErrors.ts'

const oncePerReference =
  'A repeat with the same `referenceNumber` and the same content gets the same answer, and nothing more is stored. With other content it fails. Without a reference, each call counts.'
const applied = '2026-03-02T09:00:00.000Z'
const applicationPending = refusal(
  'the customer has a pending application',
  loanPending(applied, applied, { emailConfirmed: true }),
)
const bodyOwnerMismatch = {
  ...ownerMismatch,
  when: '`userId` or `email` is not the token’s customer’s',
}

const dailyLimitNote = `One customer may send ${MAX_DAILY_FILES} files and ${MAX_DAILY_BYTES / 1024 / 1024} MiB a day; more is answered 429 with the code \`uploadQuota\`.`

const loansNote =
  '`status` is `Pending`, or anything else once approved. A rejected application is no longer listed. `totalAmount` includes only approved loans. An approved loan has its `agreement` with the repayments. Clients compute the schedule from it: equal monthly payments, interest rounded to the cent each month, the rounding difference in the last payment. A loan approved by an earlier version may have none. `payments` are those that the customer reported, the latest first; only a `confirmed` one is among the repayments.'

export const moneyCalls: NotesOf<
  'loans' | 'takeLoan' | 'payLoan' | 'deposits' | 'deposit' | 'kyc' | 'uploadKyc'
> = {
  loans: {
    description: `${inPagesNote} ${loansNote}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      loan: [
        {
          _id: 'b7n2c5w8r4d6',
          amount: '5000.00',
          status: 'true',
          createdAt: '2026-03-02T09:00:00.000Z',
          referenceNumber: 'QT-4KQ2-8ZD1-M6TR-5b2e91c7',
          decidedAt: '2026-03-03T10:30:00.000Z',
          termMonths: 36,
          agreement: {
            apr: '9.9',
            termMonths: 36,
            firstDueDate: '2026-04-03',
            repayments: [
              { _id: 'p8q2v6z1k3m9', amount: '161.10', createdAt: '2026-04-02T09:00:00.000Z' },
            ],
          },
          payments: [
            {
              _id: 'q4t7y2w9e5r1',
              referenceNumber: 'RF46L73120598416',
              amount: '161.10',
              status: 'waiting',
              createdAt: '2026-05-02T09:00:00.000Z',
              decidedAt: null,
              refusal: null,
            },
          ],
        },
      ],
      totalAmount: '5000.00',
    },
    errors: [ownerMismatch],
  },
  takeLoan: {
    description:
      'Stores an application for the back office to decide; no money moves. Only one can be pending. A mail tells the customer.',
    repeat: oncePerReference,
    body: {
      amount: '5000',
      monthlyIncome: '2000',
      ...loanExamples,
      email: 'ada@customers.example',
      name: 'Ada Fern',
      userId: EXAMPLE_ID,
      referenceNumber: '0195f3a2-loan-0001',
    },
    answer: { message: 'Your application has arrived' },
    errors: [bodyOwnerMismatch, frozen, reused(), applicationPending],
  },
  payLoan: {
    description: `The proof of a loan payment: multipart, PNG, JPEG or WebP pictures or PDF under \`images\`, at most five of 10 MiB each. The customer writes \`referenceNumber\` on the bank transfer. The loan changes after the back office has confirmed that the money arrived. Payments that wait count against what is owed, so that no more is announced than that. It is accepted while the account is frozen. A \`loanId\` that is no loan of the customer’s with terms is answered 404. ${dailyLimitNote}`,
    repeat: oncePerReference.replace(' Without a reference, each call counts.', ''),
    body: {
      amount: '161.10',
      loanId: 'b7n2c5w8r4d6',
      userId: EXAMPLE_ID,
      email: 'ada@customers.example',
      referenceNumber: 'RF46L73120598416',
    },
    answer: { message: 'Your proof of payment has arrived' },
    errors: [
      bodyOwnerMismatch,
      refusal('the amount is above what is still to be paid', aboveOwed(48_330, '$')),
      ...uploadErrors('images', documentTypes),
      reused(),
      refusal('the loan is repaid', nothingOwed()),
      refusal('the payments that wait cover what is owed', allWaiting()),
    ],
  },
  deposits: {
    description: `${inPagesNote} \`status\` is \`Pending\`, \`true\` once the money has arrived, \`rejected\`, \`returning\` while the customer asks for it back, or \`returned\`. Only \`true\` counts. \`return\` has the latest request for its return.`,
    repeat: readOnly,
    body: undefined,
    answer: {
      deposit: [
        {
          _id: 'h4j8l1p5s9u3',
          amount: '250.50',
          status: 'true',
          createdAt: '2026-03-02T09:00:00.000Z',
          referenceNumber: 'QT-7F3K-21AB-9QWE-0c4d18aa',
          decidedAt: '2026-03-03T10:30:00.000Z',
          return: null,
        },
      ],
    },
    errors: [ownerMismatch],
  },
  deposit: {
    description: `The proof of a deposit: multipart, PNG, JPEG or WebP pictures under \`images\`, at most five of 10 MiB each. The deposit counts after the back office has confirmed that the money arrived. ${dailyLimitNote}`,
    repeat: oncePerReference,
    body: {
      amount: '250.50',
      userId: EXAMPLE_ID,
      name: 'Ada Fern',
      email: 'ada@customers.example',
      referenceNumber: '0195f3a2-deposit-0001',
    },
    answer: { message: 'Your deposit proof has arrived' },
    errors: [bodyOwnerMismatch, ...uploadErrors('images', imageTypes), reused()],
  },
  kyc: {
    description:
      'An array: empty before documents were sent, after they were rejected, and after the approved name or birth date changed. `status` is false while they are pending and true once the identity is verified.',
    repeat: readOnly,
    body: undefined,
    answer: [
      {
        _id: 'y6t3g9f2v5x8',
        name: 'Ada Fern',
        status: false,
        createdAt: '2026-03-02T09:00:00.000Z',
      },
    ],
    errors: [ownerMismatch],
  },
  uploadKyc: {
    description: `Identity documents: multipart, PNG, JPEG, WebP or PDF under \`front\` and \`back\`, at most five each of 10 MiB. \`documentType\` is optional; with \`passport\`, \`back\` may be absent, and a copy of \`front\` in it is stored once. ${dailyLimitNote}`,
    repeat: oncePerReference,
    body: {
      ...kycExamples,
      documentType: 'idCard',
      userId: EXAMPLE_ID,
      email: 'ada@customers.example',
      referenceNumber: '0195f3a2-kyc-0001',
    },
    answer: { message: 'Your documents have arrived' },
    errors: [
      bodyOwnerMismatch,
      ...uploadErrors('front', documentTypes),
      reused(),
      refusal('another customer uses the document number', numberTaken()),
      refusal('this customer’s documents were sent before', customerTaken()),
    ],
  },
}
