import { voidingCode } from './withdrawal.cancelStates.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** Levels 1 and 3: nothing is paid yet. W4 */
export const levelPassed = withdrawal.createStateConfig({
  tags: 'levelPassed',
  meta: {
    title: 'One review step passed',
    summary: 'The code was correct. The bank’s own review comes next, and is free.',
    button: 'Close',
  },
  entry: 'tellChanged',
  on: { close: 'closed' },
})

/** W7, W18 */
export const succeeded = withdrawal.createStateConfig({
  tags: 'succeeded',
  meta: {
    title: 'Withdrawal successful',
    summary:
      'The bank accepted it; history and totals refresh. Reference, steps and the day of arrival stay until the customer closes the dialog.',
    button: 'Close',
  },
  entry: ['forgetReference', 'toastSuccessful', 'tellChanged'],
  on: { close: 'closed' },
})

/** W6 */
export const alreadyMade = withdrawal.createStateConfig({
  tags: 'alreadyMade',
  meta: {
    title: 'Already made',
    summary:
      'The bank already has this withdrawal: nothing is paid twice, and the history shows it.',
    button: 'Close',
  },
  entry: ['forgetReference', 'toastAlreadyMade', 'tellChanged'],
  on: { close: 'closed' },
})

/** W5 */
export const cancelled = withdrawal.createStateConfig({
  tags: 'cancelled',
  meta: {
    title: 'Cancelled',
    summary:
      'No money was taken or reserved; the dialog closes after 3 s, and the bank is asked to void the code.',
  },
  ...voidingCode,
  after: { withdrawalCancelClose: 'closed' },
  on: {
    // A draft from before a reload is typed text without a method: its form cannot be shown yet.
    back: { guard: 'hasUnsavedForm', target: 'arranging.form' },
    close: 'closed',
  },
})
