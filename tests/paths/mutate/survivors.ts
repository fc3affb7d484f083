const userIsKnown = 'the dashboard opens with the session copy of the customer'

/** Mutants that no test can tell from the chart, by their words, each with the reason. */
export const explained: Readonly<Record<string, string>> = {
  'dashboard.data.user.opening always 0: always': userIsKnown,
  'dashboard.data.user.opening always 1: to dashboard.data.user.refreshing instead of reading':
    userIsKnown,
  'signUp.submitting: the button says otherwise':
    'the hint inside it always has a label of its own, and the deepest label is shown',
  'testimonial.on.paused resume 0: to testimonial.on.running instead of looking':
    'resuming has just noted that nothing is paused, so looking leads to running',
}
