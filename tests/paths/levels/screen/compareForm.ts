import type { ExpectedForm, Text } from './expectedScreen.ts'
import type { Screen } from './readScreen.ts'

/**
 * Faults of a form that a customer would notice: a wrong label, a lost or wrong value, an error at the wrong field, an
 * error that stays after it was corrected, a field that is editable when the chart takes no input, or a lost focus.
 * @param before the screen after the last step that was compared
 */
export const compareForm = (screen: Screen, form: ExpectedForm, before?: Screen): string[] => [
  ...labelFaults(screen, form),
  ...valueFaults(screen, form, before),
  ...errorFaults(screen, form),
  ...editableFaults(screen, form),
  ...focusFaults(screen, form),
]

const isLike = (one: string, expected: Text) =>
  typeof expected === 'string' ? one === expected : expected.test(one)

function labelFaults({ labels }: Screen, { labels: expected = {}, hasOthers }: ExpectedForm) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const meant = expected[name]
    if (meant === undefined)
      return hasOthers ? [] : [`the screen model has no label for field ${name}`]
    return isLike(label, meant) ? [] : [`field ${name} is labelled ${label}, not ${meant}`]
  })
}

function valueFaults(
  { values: shown, files: listed, filled, labels }: Screen,
  { values = {}, files = {}, keepsFilled }: ExpectedForm,
  before?: Screen,
): string[] {
  const filledBefore = keepsFilled ? (before?.filled ?? []) : []
  return [
    ...Object.entries(shown)
      .filter(([name, value]) => name in values && values[name] !== value)
      .map(([name, value]) => `field ${name} holds “${value}”, not “${values[name]}”`),
    ...Object.entries(files)
      .filter(([name, chosen]) => name in listed && listed[name] !== chosen)
      .map(([name, chosen]) => `field ${name} lists “${listed[name]}”, not “${chosen}”`),
    // The chart holds no secret, so only the screen shows whether a failure cleared one.
    ...filledBefore
      .filter((name) => name in labels && !filled.includes(name))
      .map((name) => `the value of ${name} is lost`),
  ]
}

function errorFaults(
  screen: Screen,
  { errors = {}, failure, alerts, announces = '' }: ExpectedForm,
): string[] {
  const errorOf = (name: string) => errors[name] ?? failure
  return [
    ...(screen.announced.includes(announces) ? [] : [`does not announce “${announces}”`]),
    ...Object.entries(errors)
      .filter(([name, text]) => name in screen.labels && !screen.errors[name]?.includes(text))
      .map(([name, text]) => `field ${name} lacks the error “${text}”`),
    ...Object.entries(screen.errors)
      .filter(([name, text]) => !errorOf(name) || !text.includes(errorOf(name)!))
      .map(([name, text]) => `field ${name} has an unexpected error “${text}”`),
    ...(alerts ? screen.alerts : [])
      .filter(
        (text) =>
          !alerts!.some((alert) =>
            typeof alert === 'string' ? text.includes(alert) : alert.test(text),
          ),
      )
      .map((text) => `still shows the alert “${text}”`),
  ]
}

/** A field is editable exactly while the chart takes its events, except the locked ones. */
function editableFaults(
  { ownFields, labels }: Screen,
  { editable = [], notEditable = [] }: ExpectedForm,
): string[] {
  return [
    ...editable
      .filter((field) => field in labels && !ownFields.includes(field))
      .map((field) => `field ${field} cannot be filled in`),
    ...notEditable
      .filter((field) => field in labels && ownFields.includes(field))
      .map((field) => `lets ${field} be filled in`),
  ]
}

function focusFaults(
  { dialog, focus, errors }: Screen,
  { focus: control, focusesFirstError }: ExpectedForm,
): string[] {
  if (dialog !== undefined && focus === undefined) return ['the focus is lost']
  const firstInvalid = Object.keys(errors)[0]
  const meant = firstInvalid ? focusesFirstError && firstInvalid : control
  return meant && focus !== meant ? [`the focus is on ${focus}, not on ${meant}`] : []
}
