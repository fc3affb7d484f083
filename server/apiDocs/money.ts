import type { FailureCode } from '#domain/failure.ts'
import { kycExamples, loanExamples } from '#domain/fieldExamples.ts'
import {
  documentTypes,
  filesProblem,
  imageTypes,
  MAX_DAILY_BYTES,
  MAX_DAILY_FILES,
  MAX_FILE_BYTES,
  pictureProblem,
} from '#domain/files.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import { referenceReused } from '../platform/httpError.ts'
import { storedLimitText } from '../storage/uploadQuota.ts'
import { EXAMPLE_ID, ownerMismatch } from './accounts.ts'
import type { DocumentedError, NotesOf } from './calls.ts'
import { frozen } from './frozen.ts'

const readOnly = 'Reads only: safe to repeat.'
const oncePerReference =
  'A repeat with the same `referenceNumber` and the same content gets the same answer, and nothing more is stored. With other content it fails. Without a reference, each call counts.'
export const referenceReusedError: DocumentedError = {
  status: 409,
  when: 'the reference was used before with other content',
  body: referenceReused().body,
}
const applied = '2026-03-02T09:00:00.000Z'
const loanPendingError: DocumentedError = {
  status: 409,
  when: 'the customer has a pending application',
  body: {
    message: loanPendingMessage(applied, applied, { emailConfirmed: true }),
    code: 'loanPending',
  },
}
const bodyOwnerMismatch = {
  ...ownerMismatch,
  when: '`userId` or `email` is not the token’s customer’s',
}

/** The errors of an upload. They depend on its bytes, never on its name or header (F7). */
function uploadErrors(field: string, accepted: readonly string[]): DocumentedError[] {
  const uploadError = (
    status: number,
    when: string,
    file?: { size: number; type: string },
  ): DocumentedError => {
    const message = filesProblem(file ? [{ name: 'proof.png', ...file }] : [], accepted) ?? ''
    const code = codes[status as keyof typeof codes] ?? (file ? 'fileEmpty' : 'validationFailed')
    return { status, when, body: { message, code, fields: { [field]: message } } }
  }
  return [
    uploadError(400, 'a file part is missing'),
    uploadError(400, 'a file has no bytes', { size: 0, type: 'image/png' }),
    uploadError(413, 'a file is larger than 10 MiB', {
      size: MAX_FILE_BYTES + 1,
      type: 'image/png',
    }),
    {
      status: 413,
      when: 'a picture has too many pixels',
      body: fieldProblem(
        field,
        'imageTooLarge',
        pictureProblem('proof.png', { width: 1e5, height: 1 }),
      ),
    },
    {
      status: 413,
      when: 'the customer has reached the limit of stored files',
      body: fieldProblem(field, 'uploadQuota', storedLimitText),
    },
    uploadError(415, 'the content of a file is of another type', { size: 1, type: 'text/plain' }),
    {
      status: 415,
      when: 'the header of a picture cannot be read',
      body: fieldProblem(field, 'fileType', 'proof.png is damaged. Choose another file'),
    },
  ]
}

const fieldProblem = (field: string, code: FailureCode, message = '') => ({
  message,
  code,
  fields: { [field]: message },
})

const dailyLimitNote = `One customer may send ${MAX_DAILY_FILES} files and ${MAX_DAILY_BYTES / 1024 / 1024} MiB a day; more is answered 429 with the code \`uploadQuota\`.`

const codes = { 413: 'fileTooLarge', 415: 'fileType' } as const

export const moneyCalls: NotesOf<
  'loans' | 'takeLoan' | 'deposits' | 'deposit' | 'kyc' | 'uploadKyc'
> = {
  loans: {
    description:
      '`status` is `Pending`, or anything else once approved. A rejected application is no longer listed. `totalAmount` includes only approved loans. An approved loan has its `agreement` with the repayments. Clients compute the schedule from it: equal monthly payments, interest rounded to the cent each month, the rounding difference in the last payment. A loan approved by an earlier version may have none.',
    repeat: readOnly,
    body: undefined,
    answer: {
      loan: [
        {
          _id: 'b7n2c5w8r4d6',
          amount: '5000.00',
          status: 'true',
          createdAt: '2026-03-02T09:00:00.000Z',
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
    errors: [bodyOwnerMismatch, frozen, referenceReusedError, loanPendingError],
  },
  deposits: {
    description:
      '`status` is `Pending`, `true` once the money has arrived, `rejected`, `returning` while the customer asks for it back, or `returned`. Only `true` counts. `return` has the latest request for its return.',
    repeat: readOnly,
    body: undefined,
    answer: {
      deposit: [
        {
          _id: 'h4j8l1p5s9u3',
          amount: '250.50',
          status: 'true',
          createdAt: '2026-03-02T09:00:00.000Z',
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
    errors: [bodyOwnerMismatch, ...uploadErrors('images', imageTypes), referenceReusedError],
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
      referenceReusedError,
      {
        status: 409,
        when: 'another customer uses the document number',
        body: {
          message: 'This document number is with us already',
          keyPattern: { idnumber: 1 },
        },
      },
      {
        status: 409,
        when: 'this customer’s documents were sent before',
        body: { message: 'Your documents are with us already', keyPattern: { email: 1 } },
      },
    ],
  },
}
