import { hasBack } from '#domain/identity.ts'
import type { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle, isOutcomeUnknown, leaveTitle, notKept } from '../levels/screen/screenText.ts'

const title = 'KYC Verification'

export const kycScreen: ScreenModel<typeof kycMachine> = {
  actions: {
    documentChosen: ({ documentType }, customer) => customer.fill('documentType', documentType),
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    filesChosen: ({ side, files }, customer) => customer.choose(side, files),
    fileRemoved: ({ side, index }, customer, { snapshot }) =>
      customer.press(`Remove ${snapshot.context.files[side][index]?.name}`),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press(/^(Leave|Stop and leave)$/),
    stay: (_, customer) => customer.press(/^(Go on with the form|Keep uploading)$/),
  },
  labels: {
    name: 'Full name',
    number: 'Document number',
    documentType: /^(Passport|Driver’s license|ID card)/,
    front: /^(Front of the document|Photo page of the passport)$/,
    back: 'Back of the document',
  },
  states: {
    'form.choosing': {
      dialog: title,
      shows: ['Which document do you have?'],
      fields: ['documentType'],
      buttons: ['Close'],
      absentButtons: ['Upload'],
    },
    'form.editing': {
      dialog: title,
      shows: ['Your identity document'],
      contextText: ({ values, files, failure }) => [
        ...(hasBack(values.documentType)
          ? ['Back of the document']
          : ['Photo page of the passport']),
        ...[...files.front, ...files.back].map(({ name }) => name),
        ...failureTitle(
          'The documents were not accepted',
          'The documents are not confirmed',
        )({ failure }),
      ],
      fields: ['documentType', 'name', 'number', 'front'],
      buttons: ['Upload', 'Close'],
    },
    'form.confirmingLeave': {
      dialog: /^Leave (without sending|the form)\?$/,
      contextText: ({ failure, values, files }) => [
        notKept(
          Object.values(values).some((value) => value !== '') && 'the details',
          files.front.length + files.back.length > 0 && 'the pictures',
        ),
        ...leaveTitle('Leave without sending?', 'Leave the form?')({ failure }),
        ...(isOutcomeUnknown(failure) ? ['Your overview shows whether the last try arrived.'] : []),
      ],
      buttons: ['Go on with the form', 'Leave', 'Close'],
    },
    'uploading.sending': {
      dialog: title,
      shows: ['Uploading your documents'],
      lockedFields: ['documentType', 'name', 'number', 'front', 'back'],
      buttons: ['Close'],
      absentButtons: ['Upload', /^Remove/],
    },
    'uploading.confirmingLeave': {
      dialog: 'Stop the upload?',
      buttons: ['Keep uploading', 'Stop and leave', 'Close'],
    },
    succeeded: {
      dialog: title,
      shows: ['We have your documents', 'There is nothing to pay.'],
      buttons: ['Done', 'Close'],
      absentButtons: ['Upload'],
    },
  },
}
