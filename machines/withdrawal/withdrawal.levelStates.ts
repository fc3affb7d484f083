import { endOf, errorOf } from '#machines/params.ts'
import { nextLevel } from './withdrawal.form.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** The code of level 1 or 3 was right: the next level is recorded. W4 */
export const advancing = withdrawal.createStateConfig({
  tags: ['advancing', 'busy'],
  meta: {
    title: 'Recording the correct code',
    summary: 'The code belongs to a review of the bank and is correct: the bank records it.',
  },
  invoke: {
    src: 'advanceLevel',
    input: ({ context }) => ({ transferStep: nextLevel(context) }),
    onDone: [
      {
        target: '#withdrawal.levelPassed',
        actions: { type: 'setLevel', params: endOf },
      },
    ],
    onError: [
      {
        guard: { type: 'isStepConflict', params: errorOf },
        target: 'confirmingLevel',
        actions: { type: 'setFailure', params: errorOf },
      },
      { target: 'advanceFailed', actions: { type: 'setFailure', params: errorOf } },
    ],
  },
})

export const confirmingLevel = withdrawal.createStateConfig({
  tags: ['advancing', 'busy'],
  meta: {
    title: 'Looking whether it is recorded',
    summary:
      'The bank says that the level is another one: an earlier attempt without an answer may have recorded it.',
  },
  invoke: {
    src: 'readLevel',
    onDone: [
      {
        guard: { type: 'isLevelReached', params: endOf },
        target: '#withdrawal.levelPassed',
        actions: ['clearFailure', { type: 'setLevel', params: endOf }],
      },
      { target: 'advanceFailed' },
    ],
    onError: { target: 'advanceFailed', actions: { type: 'setFailure', params: errorOf } },
  },
})

export const advanceFailed = withdrawal.createStateConfig({
  tags: 'advancing',
  meta: {
    title: 'Not recorded yet',
    summary:
      'The bank has not confirmed the record. The code stays verified; recording can be repeated until it succeeds.',
    button: 'Try again',
  },
  on: { retry: { target: 'advancing', actions: 'clearFailure' } },
})
