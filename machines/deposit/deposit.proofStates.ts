import { submitForm } from '#machines/formFields.ts'
import { closeForm, leaveQuestion } from '#machines/leaveQuestion.ts'
import { errorOf } from '#machines/params.ts'
import { uploadProgress, uploadStates } from '#machines/upload/uploadStates.ts'
import { toPayload } from './deposit.form.ts'
import { deposit } from './deposit.setup.ts'

/** Step 4: the form. Its values are kept until the customer leaves. */
export const proof = deposit.createStateConfig({
  tags: 'proof',
  meta: {
    title: 'Proof',
    summary: 'Step 4: the amount and up to five pictures that show the payment.',
    button: 'Make Deposit',
  },
  initial: 'editing',
  states: {
    editing: {
      meta: {
        title: 'Filling in the proof',
        summary:
          'A file that cannot be sent is rejected before the upload. After a failed upload the failure is shown and nothing is lost.',
      },
      on: {
        fieldChanged: {
          actions: { type: 'setField', params: ({ event }) => event },
        },
        filesChosen: { actions: { type: 'addFiles', params: ({ event }) => event } },
        fileRemoved: { actions: { type: 'removeFile', params: ({ event }) => event } },
        submit: submitForm('#deposit.uploading'),
        back: [
          { guard: 'isMethodBank', target: '#deposit.bankDetails' },
          { guard: 'isMethodCrypto', target: '#deposit.walletAddresses' },
          { target: '#deposit.choosing' },
        ],
        close: closeForm('#deposit.closed'),
      },
    },
    confirmingLeave: leaveQuestion({
      title: 'Leaving the form?',
      summary: 'Asks before the amount and the pictures are discarded.',
      stay: 'editing',
      leave: '#deposit.closed',
    }),
  },
})

/** The form is sent once; leaving stops the upload. F2 */
export const uploading = deposit.createStateConfig({
  tags: ['proof', 'busy'],
  meta: {
    title: 'Uploading',
    summary: 'The proof is uploaded once, with a spinner and progress.',
    button: 'Make Deposit',
  },
  entry: ['setSent', 'keepReference'],
  invoke: [
    {
      src: 'sendDeposit',
      input: ({ context }) => toPayload(context),
      onDone: 'succeeded',
      onError: [
        {
          guard: { type: 'isOutcomeUnknown', params: errorOf },
          target: 'lookingUp',
          actions: { type: 'setFailure', params: errorOf },
        },
        {
          guard: { type: 'isRefused', params: errorOf },
          target: 'proof',
          actions: [
            { type: 'setFailure', params: errorOf },
            'setRefused',
            'keepReference',
            'tellChanged',
          ],
        },
        { target: 'proof', actions: [{ type: 'setFailure', params: errorOf }, 'tellChanged'] },
      ],
    },
    uploadProgress('lookingUp'),
  ],
  ...uploadStates({ title: 'Sending the proof', closed: '#deposit.closed' }),
})

/**
 * Without an answer the deposit may have arrived, and not every bank recognises a repeat: the list is read before
 * the form can be sent again. W14
 */
export const lookingUp = deposit.createStateConfig({
  tags: ['proof', 'lookingUp', 'busy'],
  meta: {
    title: 'Looking whether it arrived',
    summary:
      'The bank did not answer: its list of deposits is read first. If it has a new one of this amount, the deposit is made.',
    button: 'Make Deposit',
  },
  invoke: {
    src: 'findDeposit',
    onDone: [
      {
        guard: { type: 'isListed', params: ({ event }) => ({ deposits: event.output }) },
        target: 'succeeded',
        actions: 'clearFailure',
      },
      { target: 'proof', actions: ['setNotListed', 'tellChanged'] },
    ],
    onError: { target: 'proof', actions: ['setNotFound', 'tellChanged'] },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'Reading the list', summary: 'The form is disabled until the list is read.' },
      on: { close: 'confirmingLeave' },
    },
    confirmingLeave: leaveQuestion({
      title: 'Leaving while the list is read?',
      summary: 'Asks before the amount and the pictures are discarded.',
      stay: 'reading',
      leave: { target: '#deposit.closed', actions: 'tellChanged' },
    }),
  },
})
