const onlyEmail = 'only the window of the email keeps an address that was typed'
const lastGroup = 'there are four groups, so the guard of the last one is always true'

/** Mutants that no test can tell from the original chart, by description, each with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'testimonial.on.paused resume 0: to testimonial.on.running instead of checking':
    'the event has just cleared the pause, so `checking` leads to `running`',
  'navigation.bar groupPressed 3: always': lastGroup,
  'navigation.menu groupPressed 3: always': lastGroup,
  'content.listening.collecting contentChanges 0: without recordReported':
    'the welcome before it has recorded it',
  'security.shown.changingPassword.open onDone 0: without setTypedEmail': onlyEmail,
  'security.shown.settingUpFactors.open onDone 0: without setTypedEmail': onlyEmail,
}
