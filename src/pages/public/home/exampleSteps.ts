import type { TimelineEntry } from '#ui/Timeline.tsx'

/** Without a time zone: the example is the same for every reader. */
const moment = { text: 'March 2, 2026, 9:10 AM', timestamp: '2026-03-02T09:10' }

/**
 * The steps of a withdrawal by bank transfer, as a customer reads them right after it was accepted. Written out, so
 * that the home page loads no code for other records; a test compares them with what `timelineOf` makes (W19).
 */
export const exampleSteps: readonly TimelineEntry[] = [
  { title: 'Requested', time: moment, state: 'done' },
  {
    title: 'Checked',
    time: moment,
    text: 'Your code and your balance were right.',
    state: 'done',
  },
  {
    title: 'On its way',
    time: moment,
    text: 'The amount is set aside. We’ll email you when it has left the bank.',
    state: 'current',
  },
  { title: 'Paid', text: 'The money arrives by March 5, 2026.', state: 'upcoming' },
]
