import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `changeEmail`. */
export const changeEmail: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Send the link',
    can: ['fieldChanged', 'submit', 'close'],
    goes: { fieldChanged: 'stays', submit: ['stays', 'sending'], close: 'left' },
  },
  sending: {
    tags: ['form', 'busy'],
    button: 'Send the link',
    can: [],
    calls: ['requestChange'],
    goes: {
      'requestChange answers': 'sent',
      'requestChange fails': 'editing',
      'requestChange fails: grantRequired': 'grantOver',
    },
  },
  sent: {
    tags: ['succeeded'],
    button: 'Done',
    can: ['close'],
    goes: { close: 'done' },
  },
  grantOver: { tags: [], can: [] },
  left: { tags: [], can: [] },
  done: { tags: [], can: [] },
}
