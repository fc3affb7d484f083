import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `scamReport`. */
export const scamReport: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Send the report',
    can: ['fieldChanged', 'freezeChosen', 'submit', 'close'],
    goes: {
      fieldChanged: 'stays',
      freezeChosen: 'stays',
      submit: ['stays', 'sending'],
      close: ['left', 'confirmingLeave'],
    },
  },
  confirmingLeave: {
    tags: ['form', 'leaving'],
    button: 'Send the report',
    can: ['stay', 'leave', 'close'],
    goes: { close: 'editing', stay: 'editing', leave: 'left' },
  },
  sending: {
    tags: ['form', 'busy'],
    button: 'Send the report',
    can: [],
    calls: ['sendReport'],
    goes: { 'sendReport answers': 'sent', 'sendReport fails': 'editing' },
  },
  sent: {
    tags: ['succeeded'],
    button: 'Done',
    can: ['close'],
    goes: { close: 'done' },
  },
  left: { tags: [], can: [] },
  done: { tags: [], can: [] },
}
