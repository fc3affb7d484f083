import type { Expectations } from '../levels/chart/expectation.ts'

/** What each state of `emailConfirmation` must be. */
export const emailConfirmation: Expectations = {
  idle: {
    tags: [],
    button: 'Send the link again',
    can: ['send'],
    goes: { send: 'sending' },
  },
  sending: {
    tags: ['busy'],
    button: 'Sending…',
    can: [],
    calls: ['requestLink'],
    goes: {
      'requestLink answers': 'sent',
      'requestLink answers: confirmed before': 'confirmed',
      'requestLink fails': 'failed',
      'requestLink fails: rateLimited': 'limited',
    },
  },
  sent: {
    tags: [],
    button: 'Send another link',
    can: ['send'],
    goes: { send: 'sending' },
  },
  limited: {
    tags: [],
    button: 'Send the link again',
    can: ['send'],
    goes: { send: 'sending' },
  },
  failed: {
    tags: [],
    button: 'Try again',
    can: ['send'],
    goes: { send: 'sending' },
  },
  confirmed: { tags: [], can: [] },
}
