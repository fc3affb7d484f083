import { describe, expect, it } from 'vitest'
import { happened } from '#book/live/describeReport.ts'

describe('what a watched page tells of itself', () => {
  it.each([
    [
      { event: 'xstate.init', taken: [], state: 'editing' },
      { what: 'The flow begins', where: 'Filling in' },
    ],
    [
      {
        event: 'xstate.after.signInSlow.signIn.submitting.waiting',
        taken: ['signIn.submitting.waiting xstate.after.signInSlow.signIn.submitting.waiting 0'],
        state: 'submitting.slow',
      },
      { what: 'After 15 s', where: 'Longer than 15 s' },
    ],
    [
      {
        event: 'xstate.error.actor.0.signIn.submitting',
        taken: ['signIn.submitting xstate.error.actor.0.signIn.submitting 1'],
        state: 'editing',
      },
      { what: 'Sign-in fails', where: 'Filling in' },
    ],
    [
      { event: 'unheardOf', taken: [], state: 'editing' },
      { what: 'Unheard of', where: 'Filling in' },
    ],
  ])('[book] reads in words: %j', (told, words) => {
    expect(happened({ flow: 'signIn', ...told })).toEqual(words)
  })
})
