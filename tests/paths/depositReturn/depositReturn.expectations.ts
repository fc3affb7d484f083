import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `depositReturn`. */
export const depositReturn: Expectations = {
  held: { tags: ['held'], can: ['close'], goes: { close: 'left' } },
  explaining: {
    tags: ['explaining'],
    button: 'Ask for it back',
    can: ['continue', 'close'],
    goes: { continue: 'requesting', close: 'left' },
  },
  requesting: {
    tags: ['explaining', 'busy'],
    button: 'Sending a code…',
    can: [],
    calls: ['requestCode'],
    goes: {
      'requestCode answers: second step': 'proving',
      'requestCode fails': 'explaining',
      'requestCode fails: depositAskedBack': 'alreadyAsked',
    },
  },
  proving: {
    tags: ['proving'],
    can: ['close'],
    calls: ['secondFactor'],
    goes: {
      'secondFactor closes: proven': 'sending',
      'secondFactor closes: over': 'explaining',
      'secondFactor closes: cancelled': 'voiding',
      'secondFactor breaks': 'explaining',
      close: 'voiding',
    },
  },
  sending: {
    tags: ['sending', 'busy'],
    can: [],
    calls: ['askBack'],
    goes: {
      'askBack answers': 'asked',
      'askBack fails': ['explaining', 'unanswered'],
      'askBack fails: depositAskedBack': 'alreadyAsked',
      'askBack fails: codeExpired': 'explaining',
      'askBack fails: network': 'unanswered',
      'askBack fails: timeout': 'unanswered',
    },
  },
  unanswered: {
    tags: ['unanswered'],
    button: 'Try again',
    can: ['retry', 'close'],
    goes: { retry: 'sending', close: 'left' },
  },
  asked: {
    tags: ['succeeded'],
    button: 'Done',
    says: ['depositMade'],
    can: ['close'],
    goes: { close: 'done' },
  },
  alreadyAsked: {
    tags: ['alreadyAsked'],
    button: 'Close',
    says: ['depositMade'],
    can: ['close'],
    goes: { close: 'done' },
  },
  voiding: {
    tags: ['busy'],
    can: [],
    calls: ['revokeCode'],
    goes: { 'revokeCode answers': 'left', 'revokeCode fails': 'left' },
  },
  left: { tags: [], says: ['depositMade'], can: [] },
  done: { tags: [], can: [] },
}
