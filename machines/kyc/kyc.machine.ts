import { assign, emit, setup } from 'xstate'
import { failureOf, isDuplicate } from '#domain/failure.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { kycRules } from '#domain/fieldRules.ts'
import {
  addFiles,
  choiceProblem,
  documentTypes,
  type FileInfo,
  filesProblem,
} from '#domain/files.ts'
import { referenceFor } from '#domain/reference.ts'
import { pickDelays } from '#machines/delays.ts'
import { toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  KycContext,
  KycEmitted,
  KycEvent,
  KycInput,
  KycPayloadInput,
  KycSide,
  KycTag,
  KycValues,
} from './kyc.types.ts'

function problemsOf({ values, files }: KycContext): KycContext['errors'] {
  const found: KycContext['errors'] = {
    ...fieldProblems(kycRules, values, {
      name: 'Enter the name on the document',
      number: 'Enter the number of the document',
    }),
    front: filesProblem(files.front, documentTypes),
    back: filesProblem(files.back, documentTypes),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** What is sent for what the form holds: its reference stands for exactly this content. */
function toSend({ reference, values, files }: KycContext): KycPayloadInput {
  const content = { name: values.name.trim(), number: values.number.trim() }
  return { ...content, referenceNumber: referenceFor(reference, { ...content, files }) }
}

/** `Details Already Exist` alone leaves the customer without a next step (A4). */
const duplicateWords = {
  number:
    'This document number is registered already. Check it for a slip; if it is right, write to support.',
  customer: 'We have your documents already and will write to you when they are checked.',
}

/** Identity documents: name, number, front and back, sent once and checked by the bank. F6, F7 */
export const kycMachine = setup({
  types: {
    events: {} as KycEvent,
    emitted: {} as KycEmitted,
    context: {} as KycContext,
    input: {} as KycInput,
    tags: {} as KycTag,
    meta: {} as StateMeta,
  },
  delays: pickDelays('kycClose'),
  actors: {
    /** POST kyc; stopping it aborts the upload. */
    sendKyc: unimplementedActor<void, KycPayloadInput>('sendKyc'),
  },
  guards: {
    formReady: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    somethingTyped: ({ context }) => context.touched,
    detailsExist: (_, { error }: { error: unknown }) =>
      isDuplicate(error, 'idnumber', 'idname', 'email'),
  },
  actions: {
    setField: assign({
      values: ({ context }, { field, value }: { field: keyof KycValues; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      errors: ({ context }, { field }) => ({ ...context.errors, [field]: undefined }),
      touched: true,
    }),
    /** A file that may not be sent is told at once, before anything leaves the browser (F7). */
    setFiles: assign({
      files: ({ context }, { side, files }: { side: KycSide; files: readonly FileInfo[] }) => ({
        ...context.files,
        [side]: addFiles(context.files[side], files),
      }),
      errors: ({ context }, { side, files }) => ({
        ...context.errors,
        [side]: choiceProblem(context.files[side], files, documentTypes),
      }),
      touched: true,
    }),
    removeFile: assign(({ context }, { side, index }: { side: KycSide; index: number }) => {
      const left = context.files[side].filter((_, at) => at !== index)
      const problem = left.length > 0 ? filesProblem(left, documentTypes) : undefined
      return {
        files: { ...context.files, [side]: left },
        errors: { ...context.errors, [side]: problem },
        touched: true,
      }
    }),
    markProblems: assign({ errors: ({ context }) => problemsOf(context) }),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setFailure: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error)
      const { name, number, front, back } = failure.fields ?? {}
      return { failure, errors: { name, number, front, back } }
    }),
    setDuplicate: assign((_, { error }: { error: unknown }) => {
      const byNumber = !isDuplicate(error, 'email')
      const message = duplicateWords[byNumber ? 'number' : 'customer']
      return {
        failure: { ...failureOf(error), message },
        errors: byNumber ? { number: 'This number is registered already' } : {},
      }
    }),
    toastUploaded: emit(toast('kycUploaded', 'success')),
    toastDuplicate: emit(toast('kycDuplicate', 'error')),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'kyc',
  meta: {
    title: 'KYC verification',
    summary: 'The customer sends an identity document; the bank checks it and decides later.',
  },
  context: ({ input }) => ({
    values: { name: input.name, number: '', ...input.draft },
    files: { front: [], back: [] },
    errors: {},
    touched: input.draft !== undefined,
    reference: input.reference,
  }),
  initial: 'form',
  states: {
    form: {
      tags: 'form',
      meta: {
        title: 'Form',
        summary: 'Name and number as they stand on the document, and pictures of both sides.',
        button: 'Upload',
      },
      initial: 'editing',
      states: {
        editing: {
          meta: {
            title: 'Filling in the form',
            summary:
              'A file that may not be sent is refused before it leaves the browser. After a failed upload all is kept, and what went wrong stands beside it.',
          },
          on: {
            fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
            filesChosen: { actions: { type: 'setFiles', params: ({ event }) => event } },
            fileRemoved: { actions: { type: 'removeFile', params: ({ event }) => event } },
            submit: [
              { guard: 'formReady', target: '#kyc.uploading', actions: 'clearFailure' },
              { actions: 'markProblems' },
            ],
            close: [{ guard: 'somethingTyped', target: 'leavingAsked' }, { target: '#kyc.closed' }],
          },
        },
        leavingAsked: {
          tags: 'leaving',
          meta: {
            title: 'Leaving the form?',
            summary: 'Asks before the typed details and the pictures are thrown away.',
          },
          on: { stay: 'editing', leave: '#kyc.closed', close: 'editing' },
        },
      },
    },
    uploading: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Uploading',
        summary: 'Both sides are on their way, once, with a spinner and their progress.',
        button: 'Upload',
      },
      invoke: {
        src: 'sendKyc',
        input: ({ context }) => toSend(context),
        onDone: 'succeeded',
        onError: [
          {
            guard: { type: 'detailsExist', params: ({ event }) => ({ error: event.error }) },
            target: 'form',
            actions: [
              { type: 'setDuplicate', params: ({ event }) => ({ error: event.error }) },
              'toastDuplicate',
              'emitChanged',
            ],
          },
          {
            target: 'form',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              // Without an answer they may have arrived all the same: the record is read again.
              'emitChanged',
            ],
          },
        ],
      },
      initial: 'sending',
      states: {
        sending: {
          meta: {
            title: 'Sending the documents',
            summary: 'The form is held still until the bank has answered.',
          },
          on: { close: 'leavingAsked' },
        },
        leavingAsked: {
          tags: 'leaving',
          meta: {
            title: 'Leaving the upload?',
            summary: 'Warns that leaving stops the upload; it goes on meanwhile.',
          },
          on: {
            stay: 'sending',
            close: 'sending',
            // What left may have arrived: the record is read again.
            leave: { target: '#kyc.closed', actions: 'emitChanged' },
          },
        },
      },
    },
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Documents uploaded',
        summary: 'The bank has them and decides later; the window closes after 3 s.',
      },
      entry: ['toastUploaded', 'emitChanged'],
      after: { kycClose: 'closed' },
      on: { close: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is gone.' },
    },
  },
})
