const lastGroup = 'there are four groups, so the guard of the last one is always true'

/** Mutants that no test can tell from the original chart, by description, each with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'testimonial.on.paused resume 0: to testimonial.on.running instead of checking':
    'the event has just cleared the pause, so `checking` leads to `running`',
  'navigation.bar groupPressed 3: always': lastGroup,
  'navigation.menu groupPressed 3: always': lastGroup,
}
