const lastGroup = 'there are four groups: what is none of the first three is the last'

/** Mutants that no test can tell from the chart, by their words, each with the reason. */
export const explained: Readonly<Record<string, string>> = {
  'signUp.submitting: the button says otherwise':
    'the hint inside it always has a label of its own, and the deepest label is shown',
  'testimonial.on.paused resume 0: to testimonial.on.running instead of checking':
    'resuming has just noted that nothing is paused, so checking leads to running',
  'navigation.bar groupPressed 3: always': lastGroup,
  'navigation.menu groupPressed 3: always': lastGroup,
}
