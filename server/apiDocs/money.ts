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
import { keptWords } from '../storage/uploadQuota.ts'
import { EXAMPLE_ID, notYours } from './accounts.ts'
import type { DocumentedErrors, NotesOf } from './calls.ts'

const readOnly = 'Reads only: send it as often as you like.'
const oncePerReference =
  'A repeat with the same `referenceNumber` and the same content is answered as the first was, and nothing more is stored. With other content it is refused. Without one, each call counts.'
export const otherContent: DocumentedErrors = {
  status: 409,
  when: 'the reference was used before, for other content',
  body: referenceReused().body,
}
const applied = '2026-03-02T09:00:00.000Z'
const loanWaits: DocumentedErrors = {
  status: 409,
  when: 'an application of this customer waits',
  body: { message: loanPendingMessage(applied, applied), code: 'loanPending' },
}
const otherBody = { ...notYours, when: '`userId` or `email` is not the token’s owner’s' }

/** How an upload is refused: from its bytes, never from what its name or header says (F7). */
function uploadRefused(field: string, accepted: readonly string[]): DocumentedErrors[] {
  const refusal = (
    status: number,
    when: string,
    file?: { size: number; type: string },
  ): DocumentedErrors => {
    const message = filesProblem(file ? [{ name: 'proof.png', ...file }] : [], accepted) ?? ''
    const code = codes[status as keyof typeof codes] ?? (file ? 'fileEmpty' : 'validationFailed')
    return { status, when, body: { message, code, fields: { [field]: message } } }
  }
  return [
    refusal(400, 'a file part is missing'),
    refusal(400, 'a file has no bytes', { size: 0, type: 'image/png' }),
    refusal(413, 'a file is larger than 10 MiB', { size: MAX_FILE_BYTES + 1, type: 'image/png' }),
    {
      status: 413,
      when: 'a picture has too many pixels',
      body: beside(field, 'imageTooLarge', pictureProblem('proof.png', { width: 1e5, height: 1 })),
    },
    {
      status: 413,
      when: 'the bank keeps as many files of this customer as it may',
      body: beside(field, 'uploadQuota', keptWords),
    },
    refusal(415, 'the bytes of a file are of another kind', { size: 1, type: 'text/plain' }),
    {
      status: 415,
      when: 'the header of a picture cannot be read',
      body: beside(field, 'fileType', 'proof.png is damaged. Choose another file'),
    },
  ]
}

const beside = (field: string, code: FailureCode, message = '') => ({
  message,
  code,
  fields: { [field]: message },
})

const daily = `One customer may send ${MAX_DAILY_FILES} files and ${MAX_DAILY_BYTES / 1024 / 1024} MiB a day; more is answered 429 with the code \`uploadQuota\`.`

const codes = { 413: 'fileTooLarge', 415: 'fileType' } as const

export const moneyCalls: NotesOf<
  'loans' | 'takeLoan' | 'deposits' | 'deposit' | 'kyc' | 'uploadKyc'
> = {
  loans: {
    about:
      '`status` is `Pending`, or anything else once approved. A rejected application is no longer listed. `totalAmount` counts the approved ones only.',
    repeat: readOnly,
    body: undefined,
    answer: {
      loan: [
        {
          _id: 'b7n2c5w8r4d6',
          amount: '5000.00',
          status: 'Pending',
          createdAt: '2026-03-02T09:00:00.000Z',
        },
      ],
      totalAmount: '0.00',
    },
    refused: [notYours],
  },
  takeLoan: {
    about:
      'Waits for the back office; no money moves. One application waits at a time. The customer is told by mail.',
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
    refused: [otherBody, otherContent, loanWaits],
  },
  deposits: {
    about: '`status` is `Pending`, `true` once the money has arrived, or `rejected`.',
    repeat: readOnly,
    body: undefined,
    answer: {
      deposit: [
        {
          _id: 'h4j8l1p5s9u3',
          amount: '250.50',
          status: 'true',
          createdAt: '2026-03-02T09:00:00.000Z',
        },
      ],
    },
    refused: [notYours],
  },
  deposit: {
    about: `The proof of a deposit: multipart, PNG, JPEG or WebP pictures under \`images\`, at most five of 10 MiB each. It counts once the back office has confirmed that the money arrived. ${daily}`,
    repeat: oncePerReference,
    body: {
      amount: '250.50',
      userId: EXAMPLE_ID,
      name: 'Ada Fern',
      email: 'ada@customers.example',
      referenceNumber: '0195f3a2-deposit-0001',
    },
    answer: { message: 'Your deposit proof has arrived' },
    refused: [otherBody, ...uploadRefused('images', imageTypes), otherContent],
  },
  kyc: {
    about:
      'An array: empty before documents were sent, after they were rejected, and after the name or birth date they were approved for changed. `status` is false while they wait and true once the identity is verified.',
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
    refused: [notYours],
  },
  uploadKyc: {
    about: `Identity documents: multipart, PNG, JPEG, WebP or PDF under \`front\` and \`back\`, at most five each of 10 MiB. ${daily}`,
    repeat: oncePerReference,
    body: {
      ...kycExamples,
      userId: EXAMPLE_ID,
      email: 'ada@customers.example',
      referenceNumber: '0195f3a2-kyc-0001',
    },
    answer: { message: 'Your documents have arrived' },
    refused: [
      otherBody,
      ...uploadRefused('front', documentTypes),
      otherContent,
      {
        status: 409,
        when: 'the document’s number is with the bank already',
        body: {
          message: 'This document number is with us already',
          keyPattern: { idnumber: 1 },
        },
      },
      {
        status: 409,
        when: 'this customer’s documents are with the bank already',
        body: { message: 'Your documents are with us already', keyPattern: { email: 1 } },
      },
    ],
  },
}
