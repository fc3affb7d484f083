import type { Expectations } from './expectation.ts'

/** What each state of `kyc` must be. */
export const kyc: Expectations = {
  'form.editing': {
    tags: ['form'],
    button: 'Upload',
    can: ['fieldChanged', 'fileChosen', 'submit', 'close'],
    says: ['changed', 'kycDuplicate'],
  },
  'form.leavingAsked': {
    tags: ['leaving', 'form'],
    button: 'Upload',
    can: ['stay', 'leave', 'close'],
  },
  'uploading.sending': {
    tags: ['form', 'busy'],
    button: 'Upload',
    can: ['close'],
    calls: ['sendKyc'],
  },
  'uploading.leavingAsked': {
    tags: ['leaving', 'form', 'busy'],
    button: 'Upload',
    can: ['stay', 'close', 'leave'],
    calls: ['sendKyc'],
  },
  succeeded: {
    tags: ['succeeded'],
    can: ['close'],
    timers: ['kycClose'],
    says: ['kycUploaded', 'changed'],
  },
  closed: { tags: [], can: [], says: ['changed'] },
}
