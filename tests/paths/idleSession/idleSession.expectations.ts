import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `idleSession`. */
export const idleSession: Expectations = {
  fresh: {
    tags: [],
    can: ['heard'],
    timers: ['idleQuiet'],
    goes: { heard: 'stays', 'after idleQuiet': 'quiet.watching' },
  },
  'quiet.watching': {
    tags: [],
    can: ['heard', 'active'],
    timers: ['idleWarning'],
    goes: { heard: 'fresh', active: 'quiet.telling', 'after idleWarning': 'warning.asking' },
  },
  'quiet.telling': {
    tags: ['busy'],
    can: ['heard'],
    calls: ['notifyBank'],
    timers: ['idleWarning'],
    goes: {
      heard: 'fresh',
      'notifyBank answers': 'fresh',
      'notifyBank fails': 'quiet.watching',
      'notifyBank fails: unauthorized': 'ended',
      'after idleWarning': 'warning.asking',
    },
  },
  'warning.asking': {
    tags: ['warning'],
    button: 'Stay signed in',
    can: ['heard', 'extend', 'signOut'],
    timers: ['idleEnd'],
    goes: {
      heard: 'fresh',
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
      'notifyBank answers': 'fresh',
      'notifyBank fails': 'warning.asking',
      'notifyBank fails: unauthorized': 'ended',
      'after idleEnd': 'ended',
    },
  },
  ended: { tags: [], can: [], says: ['expired', 'signedOut'] },
}
