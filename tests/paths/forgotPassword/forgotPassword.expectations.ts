import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `forgotPassword`. */
export const forgotPassword: Expectations = {
  editing: {
    tags: [],
    button: 'Send Reset Link',
    can: ['fieldChanged', 'submit'],
    says: ['emailNotRegistered'],
    goes: { submit: ['sending', 'stays'], fieldChanged: 'stays' },
  },
  sending: {
    tags: ['busy'],
    button: 'Loading...',
    can: [],
    calls: ['sendLink'],
    goes: { 'sendLink fails': 'editing', 'sendLink answers': 'sent' },
  },
  sent: {
    tags: [],
    button: 'Send Again',
    can: ['again'],
    says: ['forgotSent'],
    goes: { again: 'editing' },
  },
}
