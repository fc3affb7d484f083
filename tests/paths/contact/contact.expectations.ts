import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `contact`. */
export const contact: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Send Message',
    can: ['fieldChanged', 'submit'],
    goes: { fieldChanged: 'stays', submit: ['stays', 'sending'] },
  },
  sending: {
    tags: ['form', 'busy'],
    button: 'Sending…',
    can: [],
    calls: ['sendMessage'],
    goes: {
      'sendMessage answers': 'sent',
      'sendMessage fails': 'editing',
      'sendMessage fails: no such call': 'mailInstead',
    },
  },
  sent: {
    tags: ['sent'],
    button: 'Write another message',
    can: ['again'],
    goes: { again: 'editing' },
  },
  mailInstead: {
    tags: ['mailInstead'],
    button: 'Back to the form',
    can: ['again'],
    goes: { again: 'editing' },
  },
}
