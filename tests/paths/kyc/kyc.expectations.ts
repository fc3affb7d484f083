import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `kyc`. */
export const kyc: Expectations = {
  'form.choosing': {
    tags: ['choosing', 'form'],
    button: 'Upload',
    can: ['documentChosen', 'close'],
    goes: { documentChosen: 'form.editing', close: 'closed' },
  },
  'form.editing': {
    tags: ['form'],
    button: 'Upload',
    can: ['documentChosen', 'fieldChanged', 'filesChosen', 'fileRemoved', 'submit', 'close'],
    says: ['kycSent', 'kycDuplicate'],
    goes: {
      documentChosen: 'stays',
      fieldChanged: 'stays',
      submit: ['stays', 'uploading.sending'],
      close: ['closed', 'form.confirmingLeave'],
      filesChosen: 'stays',
      fileRemoved: 'stays',
    },
  },
  'form.confirmingLeave': {
    tags: ['leaving', 'form'],
    button: 'Upload',
    can: ['stay', 'leave', 'close'],
    goes: { close: 'form.editing', leave: 'closed', stay: 'form.editing' },
  },
  'uploading.sending': {
    tags: ['form', 'busy'],
    button: 'Upload',
    can: ['close'],
    calls: ['sendKyc', 'upload'],
    goes: {
      'sendKyc fails': 'form.editing',
      'upload closes': 'form.editing',
      close: 'uploading.confirmingLeave',
      'sendKyc answers': 'succeeded',
    },
  },
  'uploading.confirmingLeave': {
    tags: ['leaving', 'form', 'busy'],
    button: 'Upload',
    can: ['stay', 'close', 'leave'],
    calls: ['sendKyc', 'upload'],
    goes: {
      close: 'uploading.sending',
      leave: 'closed',
      stay: 'uploading.sending',
      'sendKyc answers': 'succeeded',
      'sendKyc fails': 'form.editing',
      'upload closes': 'form.editing',
    },
  },
  succeeded: {
    tags: ['succeeded'],
    can: ['close'],
    timers: ['kycClose'],
    says: ['kycUploaded', 'kycSent'],
    goes: { close: 'closed', 'after kycClose': 'closed' },
  },
  closed: { tags: [], can: [], says: ['kycSent'] },
}
