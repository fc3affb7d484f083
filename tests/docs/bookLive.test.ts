import { describe, expect, it } from 'vitest'
import { describeReport } from '#book/live/describeReport.ts'

describe('the report of a watched page', () => {
  it.each([
    [
      { event: 'xstate.init', taken: [], state: 'editing' },
      { action: 'The flow begins', target: 'Filling in' },
    ],
    [
      {
        event: 'xstate.after.signInSlow.signIn.submitting.waiting',
        taken: ['signIn.submitting.waiting xstate.after.signInSlow.signIn.submitting.waiting 0'],
        state: 'submitting.slow',
      },
      { action: 'After 15 s', target: 'Longer than 15 s' },
    ],
    [
      {
        event: 'xstate.error.actor.0.signIn.submitting',
        taken: ['signIn.submitting xstate.error.actor.0.signIn.submitting 1'],
        state: 'editing',
      },
      { action: 'Sign-in fails', target: 'Filling in' },
    ],
    [
      { event: 'unknownEvent', taken: [], state: 'editing' },
      { action: 'Unknown event', target: 'Filling in' },
    ],
  ])('[book] is described for readers: %j', (report, description) => {
    expect(describeReport({ flow: 'signIn', ...report })).toEqual(description)
  })
})
