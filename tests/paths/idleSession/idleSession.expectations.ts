import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `idleSession`. */
export const idleSession: Expectations = {
  inUse: {
    tags: [],
    can: ['callAnswered'],
    timers: ['idleQuiet'],
    goes: { callAnswered: 'stays', 'after idleQuiet': 'quiet.waiting' },
  },
  'quiet.waiting': {
    tags: [],
    can: ['callAnswered', 'customerActive'],
    timers: ['idleWarning'],
    goes: {
      callAnswered: 'inUse',
      customerActive: 'quiet.notifying',
      'after idleWarning': 'warning.asking',
    },
  },
  'quiet.notifying': {
    tags: ['busy'],
    can: ['callAnswered'],
    calls: ['notifyBank'],
    timers: ['idleWarning'],
    goes: {
      callAnswered: 'inUse',
      'notifyBank answers': 'inUse',
      'notifyBank fails': 'quiet.waiting',
      'notifyBank fails: unauthorized': 'ended',
      'after idleWarning': 'warning.asking',
    },
  },
  'warning.asking': {
    tags: ['warning'],
    button: 'Stay signed in',
    can: ['callAnswered', 'extend', 'signOut'],
    timers: ['idleEnd'],
    goes: {
      callAnswered: 'inUse',
      extend: 'warning.extending',
      signOut: 'ended',
      'after idleEnd': 'ended',
    },
  },
  'warning.extending': {
    tags: ['warning', 'busy'],
    button: 'Stay signed in',
    can: ['signOut'],
    calls: ['notifyBank'],
    timers: ['idleEnd'],
    goes: {
      signOut: 'ended',
      'notifyBank answers': 'inUse',
      'notifyBank fails': 'warning.asking',
      'notifyBank fails: unauthorized': 'ended',
      'after idleEnd': 'ended',
    },
  },
  ended: { tags: [], can: [], says: ['idleExpired', 'signOutChosen'] },
}
