import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `secondFactor`. */
export const secondFactor: Expectations = {
  'passkey.ready': {
    tags: ['passkey'],
    button: 'Use your passkey',
    can: ['usePasskey', 'methodChosen', 'cancel'],
    goes: {
      usePasskey: 'passkey.prompting',
      methodChosen: 'code',
      cancel: 'cancelled',
    },
  },
  'passkey.prompting': {
    tags: ['passkey', 'busy', 'prompting'],
    button: 'Use your passkey',
    // A customer whose prompt is behind another window must not be stuck.
    can: ['methodChosen', 'cancel'],
    calls: ['askPasskey'],
    goes: {
      'askPasskey answers: answered': 'checking',
      'askPasskey answers: dismissed': 'passkey.ready',
      'askPasskey answers: unsupported': 'passkey.ready',
      'askPasskey answers: failed': 'passkey.ready',
      'askPasskey fails': 'passkey.ready',
      methodChosen: 'code',
      cancel: 'cancelled',
    },
  },
  code: {
    tags: ['code'],
    button: 'Confirm',
    can: ['codeTyped', 'submit', 'cancel'],
    may: ['methodChosen'],
    goes: {
      codeTyped: 'stays',
      'submit (typed)': 'checking',
      'submit (empty)': 'stays',
      'methodChosen (passkey)': 'passkey.ready',
      methodChosen: 'stays',
      cancel: 'cancelled',
    },
  },
  checking: {
    tags: ['busy'],
    button: 'Checking…',
    can: [],
    calls: ['prove'],
    goes: {
      'prove answers': 'proven',
      'prove fails: challengeVoid': 'over',
      'prove fails: last try': 'over',
      'prove fails': ['passkey.ready', 'code', 'over'],
    },
  },
  over: {
    tags: ['over'],
    button: 'Start again',
    can: ['startOver', 'cancel'],
    goes: { startOver: 'startedOver', cancel: 'cancelled' },
  },
  proven: { tags: [], can: [] },
  startedOver: { tags: [], can: [] },
  cancelled: { tags: [], can: [] },
}
