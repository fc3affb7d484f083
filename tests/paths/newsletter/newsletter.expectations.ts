import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `newsletter`. */
export const newsletter: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Send',
    can: ['fieldChanged', 'submit'],
    goes: { fieldChanged: 'stays', submit: ['stays', 'sending'] },
  },
  sending: {
    tags: ['form', 'busy'],
    button: 'Sending…',
    can: [],
    calls: ['subscribe'],
    goes: {
      'subscribe answers': 'subscribed',
      'subscribe fails': 'editing',
      'subscribe fails: no such call': 'mailInstead',
    },
  },
  subscribed: {
    tags: [],
    button: 'Add another address',
    can: ['again'],
    goes: { again: 'editing' },
  },
  mailInstead: {
    tags: ['mailInstead'],
    button: 'Back',
    can: ['again'],
    goes: { again: 'editing' },
  },
}
