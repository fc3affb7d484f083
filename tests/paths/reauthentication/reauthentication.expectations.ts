import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `reauthentication`. */
export const reauthentication: Expectations = {
  entering: {
    tags: ['password'],
    button: 'Continue',
    can: ['passwordTyped', 'submit', 'cancel'],
    goes: {
      passwordTyped: 'stays',
      'submit (with password)': 'checking',
      'submit (no password)': 'stays',
      cancel: 'cancelled',
    },
  },
  checking: {
    tags: ['password', 'busy'],
    button: 'Checking…',
    can: ['cancel'],
    calls: ['reauthenticate'],
    goes: {
      'reauthenticate answers: no second factor': 'granted',
      'reauthenticate answers: second step': 'proving',
      'reauthenticate fails': 'entering',
      cancel: 'cancelled',
    },
  },
  proving: {
    tags: ['secondStep'],
    can: ['cancel'],
    calls: ['secondFactor'],
    goes: {
      'secondFactor closes: proven': 'granted',
      'secondFactor closes: over': 'entering',
      'secondFactor closes: cancelled': 'cancelled',
      'secondFactor breaks': 'entering',
      cancel: 'cancelled',
    },
  },
  granted: { tags: [], can: [] },
  cancelled: { tags: [], can: [] },
}
