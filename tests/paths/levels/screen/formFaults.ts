import type { AnyMachineSnapshot } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import type { AnyCases, Step } from '#statechart-paths'
import type { Screen } from './readScreen.ts'
import type { ScreenModel, ScreenState } from './screenModel.ts'

/** What the context of every chart with a form has. */
interface Form {
  values?: Record<string, unknown>
  errors?: Record<string, string | undefined>
  /** of the activity's filters, and of its statement */
  problems?: Record<string, string | undefined>
  periodProblems?: Record<string, string | undefined>
  failure?: { message: string }
}

export interface PreviousStep {
  /** the screen after the last step that was checked */
  screen?: Screen
  /** the chart before the step */
  before?: AnyMachineSnapshot
  /** the real bank answers: a real page may hold values the samples lack, such as a draft */
  realBank?: boolean
}

/**
 * Faults of a form that a customer would notice: a wrong label, a lost or wrong value, an error at the
 * wrong field, an error that stays after it was corrected, a field that is editable when the chart takes
 * no input, or a lost focus.
 */
export const formFaults = (
  screen: Screen,
  step: Step,
  model: ScreenModel,
  expected: readonly ScreenState[],
  events: AnyCases['events'],
  previous: PreviousStep,
): string[] => [
  ...labelFaults(screen, model),
  ...valueFaults(screen, step, previous),
  ...errorFaults(screen, step, expected),
  ...editableFaults(screen, step, expected, events),
  ...focusFaults(screen, step, expected, previous),
]

function labelFaults({ labels }: Screen, model: ScreenModel): string[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const expected = model.labels?.[name]
    if (expected === undefined)
      return model.sharesPage ? [] : [`the screen model has no label for field ${name}`]
    return isLabelled(label, expected)
      ? []
      : [`field ${name} is labelled ${label}, not ${expected}`]
  })
}

const isLabelled = (label: string, expected: string | RegExp) =>
  typeof expected === 'string' ? label === expected : expected.test(label)

function valueFaults(
  { values, filled, labels }: Screen,
  { move, snapshot }: Step,
  previous: PreviousStep,
): string[] {
  const typed = (snapshot.context as Form).values ?? {}
  const filledBefore = move?.kind === 'failure' ? (previous.screen?.filled ?? []) : []
  return [
    ...Object.entries(previous.realBank ? {} : values)
      .filter(([name, value]) => name in typed && typed[name] !== value)
      .map(([name, value]) => `field ${name} holds “${value}”, not “${typed[name]}”`),
    // The chart holds no secret, so only the screen shows whether a failure cleared one.
    ...filledBefore
      .filter((name) => name in labels && !filled.includes(name))
      .map((name) => `the value of ${name} is lost`),
  ]
}

function errorFaults(
  screen: Screen,
  { snapshot }: Step,
  expected: readonly ScreenState[],
): string[] {
  const { problems, periodProblems, failure, ...context } = snapshot.context as Form
  const errors: Form['errors'] & object = { ...context.errors, ...problems, ...periodProblems }
  const errorOf = (name: string) => errors[name] ?? failure?.message
  const failureElsewhere = expected.some((state) => state.failureElsewhere)
  const isExpectedAlert = (text: string) => expected.some(({ alert }) => alert?.test(text))
  return [
    ...Object.entries(errors)
      .filter(
        ([name, text]) => text && name in screen.labels && !screen.errors[name]?.includes(text),
      )
      .map(([name, text]) => `field ${name} lacks the error “${text}”`),
    ...Object.entries(screen.errors)
      .filter(([name, text]) => !errorOf(name) || !text.includes(errorOf(name)!))
      .map(([name, text]) => `field ${name} has an unexpected error “${text}”`),
    ...screen.alerts
      .filter(
        (text) =>
          !failureElsewhere &&
          !isExpectedAlert(text) &&
          'errors' in snapshot.context &&
          !(failure && text.includes(failure.message)),
      )
      .map((text) => `still shows the alert “${text}”`),
  ]
}

/** A field is editable exactly while the chart takes its events, except the locked ones. */
function editableFaults(
  { ownFields, labels }: Screen,
  { snapshot }: Step,
  expected: readonly ScreenState[],
  events: AnyCases['events'],
): string[] {
  const locked = expected.flatMap((state) => state.lockedFields ?? [])
  // The chart only gets the event that a password was typed, so the values hold no password.
  const values = (snapshot.context as Form).values ?? {}
  const samples = Object.entries(events).flatMap(([type, samples]) =>
    Object.values(samples).map(
      (payload) => ({ ...payload, type }) as { type: string; field?: string },
    ),
  )
  const inputs = samples.filter(
    ({ field }) =>
      field !== undefined && field in labels && field in values && !locked.includes(field),
  )
  const editable = new Set(inputs.filter((event) => snapshot.can(event)).map(({ field }) => field!))
  return [...new Set(inputs.map(({ field }) => field!))]
    .filter((field) => editable.has(field) !== ownFields.includes(field))
    .map((field) =>
      editable.has(field) ? `field ${field} cannot be filled in` : `lets ${field} be filled in`,
    )
}

function focusFaults(
  { dialog, focus, errors }: Screen,
  { move, snapshot }: Step,
  expected: readonly ScreenState[],
  { before }: PreviousStep,
): string[] {
  if (dialog !== undefined && focus === undefined) return ['the focus is lost']
  const firstInvalid = Object.keys(errors)[0]
  const from = before && leafStates(before.value)
  const control = expected
    .flatMap((state) => Object.entries(state.focus ?? {}))
    .find(([state]) => from?.startsWith(state))?.[1]
  if (!firstInvalid && control && focus !== control)
    return [`the focus is on ${focus}, not on ${control}`]
  const { errors: errorsNow = {} } = snapshot.context as Form
  const { errors: errorsBefore } = (before?.context ?? {}) as Form
  // Whoever types or chooses in a field stays in it.
  const isPress = move?.kind !== 'event' || ['next', 'submit'].includes(move.event.type)
  if (!firstInvalid || !move || !isPress || errorsBefore === errorsNow || focus === firstInvalid)
    return []
  return Object.values(errorsNow).some(Boolean)
    ? [`the focus is on ${focus}, not on ${firstInvalid}`]
    : []
}
