import { assign, emit, sendTo, setup } from 'xstate'
import { failureOf, isDuplicate } from '#domain/failure.ts'
import { fieldNames, fieldProblems, trimmed } from '#domain/fieldPatterns.ts'
import { documentTypes, type FileInfo, filesProblem } from '#domain/files.ts'
import { hasBack, type IdentityDocument, identityDocuments } from '#domain/identity.ts'
import { kycRules } from '#domain/moneyFieldRules.ts'
import { referenceFor } from '#domain/reference.ts'
import { type FileChoice, filesLostMessage, withFiles, withoutFile } from '#machines/chosenFiles.ts'
import { pickDelays } from '#machines/delays.ts'
import {
  draftActions,
  isFormValid,
  isTouched,
  submitForm,
  typedBefore,
} from '#machines/formFields.ts'
import { closeForm, hasUnsavedChanges, leaveQuestion } from '#machines/leaveQuestion.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import { uploadProgress, uploadStates } from '#machines/upload/uploadStates.ts'
import type {
  KycContext,
  KycEvent,
  KycInput,
  KycPayloadInput,
  KycReport,
  KycSide,
  KycTag,
} from './kyc.types.ts'

function problemsOf({ values, files }: KycContext): KycContext['errors'] {
  const found: KycContext['errors'] = {
    ...fieldProblems(kycRules, fieldNames(kycRules), values),
    front: filesProblem(files.front, documentTypes),
    // A passport has one page with the photo (F25).
    ...(hasBack(values.documentType) && { back: filesProblem(files.back, documentTypes) }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** The payload of the form. Its reference is derived from exactly this content (K8). */
function toPayload({ reference, values, files }: KycContext): KycPayloadInput {
  const { documentType, ...typed } = values
  const content = { ...trimmed(typed), documentType: documentType as IdentityDocument }
  const sent = hasBack(documentType) ? files : { front: files.front }
  return { ...content, referenceNumber: referenceFor(reference, { ...content, files: sent }) }
}

const withSide = ({ files, errors }: KycContext, side: KycSide, choice: FileChoice) => ({
  files: { ...files, [side]: choice.files },
  errors: { ...errors, [side]: choice.error },
  touched: true,
})

/** `Details Already Exist` alone leaves the customer without a next step (A4). */
const duplicateMessages = {
  number:
    'This document number is registered already. Check it for a slip; if it is right, write to support.',
  customer: 'We have your documents already. Your account page shows when they are checked.',
}

/** Identity documents: kind, name, number, front and back, sent once and checked by the bank. F6, F7, F25 */
export const kycMachine = setup({
  types: {
    events: {} as KycEvent,
    emitted: {} as ToastEvent,
    context: {} as KycContext,
    input: {} as KycInput,
    tags: {} as KycTag,
    children: {} as { upload: 'upload' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('kycClose'),
  actors: {
    /** POST kyc; stopping it aborts the upload. */
    sendKyc: unimplementedActor<void, KycPayloadInput>('sendKyc', ['uploadKyc']),
    upload: uploadMachine,
  },
  guards: {
    isDocumentChosen: ({ context }) => context.values.documentType !== '',
    isFormValid: isFormValid(problemsOf),
    hasUnsavedChanges,
    isDuplicate: (_, { error }: { error: unknown }) =>
      isDuplicate(error, 'idnumber', 'idname', 'email'),
  },
  actions: {
    setDocument: assign(({ context }, { documentType }: { documentType: IdentityDocument }) => ({
      values: { ...context.values, documentType },
      // Another kind of document has other required fields.
      errors: { ...context.errors, front: undefined, back: undefined },
    })),
    ...draftActions(fieldNames(kycRules), ['front', 'back']),
    /** A file that may not be sent is reported at once, before anything leaves the browser (F7). */
    addFiles: assign(
      ({ context }, { side, files }: { side: KycSide; files: readonly FileInfo[] }) =>
        withSide(context, side, withFiles(context.files[side], files, documentTypes)),
    ),
    removeFile: assign(({ context }, { side, index }: { side: KycSide; index: number }) =>
      withSide(context, side, withoutFile(context.files[side], index, documentTypes)),
    ),
    setErrors: assign({ errors: ({ context }) => problemsOf(context) }),
    setDuplicateFailure: assign((_, { error }: { error: unknown }) => {
      const byNumber = !isDuplicate(error, 'email')
      const message = duplicateMessages[byNumber ? 'number' : 'customer']
      return {
        failure: { ...failureOf(error), message },
        errors: byNumber ? { number: 'This number is registered already' } : {},
      }
    }),
    toastUploaded: emit(toast('kycUploaded', 'success')),
    toastDuplicate: emit(toast('kycDuplicate', 'error')),
    tellChanged: sendTo(parent<KycReport>(), { type: 'kycSent' }),
  },
}).createMachine({
  id: 'kyc',
  meta: {
    title: 'KYC verification',
    summary: 'The customer sends an identity document; the bank checks it and decides later.',
  },
  context: ({ input: { name, draft, reference } }) => {
    const typed = typedBefore(fieldNames(kycRules), draft)
    const documentType = identityDocuments.find((kind) => kind === draft?.documentType) ?? ''
    return {
      values: { documentType, name, number: '', ...typed },
      files: { front: [], back: [] },
      errors: {
        front: draft?.front && filesLostMessage,
        back: draft?.back && filesLostMessage,
      },
      touched: isTouched(typed),
      reference,
    }
  },
  initial: 'form',
  states: {
    form: {
      tags: 'form',
      meta: {
        title: 'Form',
        summary:
          'The kind of document first; then name and number as printed on it, and pictures of its sides.',
        button: 'Upload',
      },
      initial: 'resuming',
      states: {
        resuming: {
          meta: {
            title: 'Resuming',
            summary: 'A kind of document that was chosen before is not asked for again.',
          },
          always: [{ guard: 'isDocumentChosen', target: 'editing' }, { target: 'choosing' }],
        },
        choosing: {
          tags: 'choosing',
          meta: {
            title: 'Choosing the document',
            summary: 'Passport, driver’s license or identity card. A passport has no back.',
          },
          on: {
            documentChosen: {
              target: 'editing',
              actions: { type: 'setDocument', params: ({ event }) => event },
            },
            close: '#kyc.closed',
          },
        },
        editing: {
          meta: {
            title: 'Filling in the form',
            summary:
              'A file that cannot be sent is rejected before the upload. After a failed upload the failure is shown and nothing is lost.',
          },
          on: {
            documentChosen: { actions: { type: 'setDocument', params: ({ event }) => event } },
            fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
            filesChosen: { actions: { type: 'addFiles', params: ({ event }) => event } },
            fileRemoved: { actions: { type: 'removeFile', params: ({ event }) => event } },
            submit: submitForm('#kyc.uploading'),
            close: closeForm('#kyc.closed'),
          },
        },
        confirmingLeave: leaveQuestion({
          title: 'Leaving the form?',
          summary: 'Asks before the typed details and the pictures are discarded.',
          stay: 'resuming',
          leave: '#kyc.closed',
        }),
      },
    },
    uploading: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Uploading',
        summary: 'Both sides are uploaded once, with a spinner and progress.',
        button: 'Upload',
      },
      invoke: [
        {
          src: 'sendKyc',
          input: ({ context }) => toPayload(context),
          onDone: 'succeeded',
          onError: [
            {
              guard: { type: 'isDuplicate', params: errorOf },
              target: 'form',
              actions: [
                { type: 'setDuplicateFailure', params: errorOf },
                'toastDuplicate',
                'tellChanged',
              ],
            },
            {
              target: 'form',
              actions: [
                { type: 'setFailure', params: errorOf },
                // Without an answer they may still have arrived: the record is read again.
                'tellChanged',
              ],
            },
          ],
        },
        uploadProgress('form'),
      ],
      ...uploadStates({ title: 'Sending the documents', closed: '#kyc.closed' }),
    },
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Documents uploaded',
        summary: 'The bank has them and decides later; the window closes after 3 s.',
      },
      entry: ['toastUploaded', 'tellChanged'],
      after: { kycClose: 'closed' },
      on: { close: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed.' },
    },
  },
})
