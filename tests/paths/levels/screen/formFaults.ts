import type { AnyMachineSnapshot } from 'xstate'
import type { AnyCases } from '#machines/cases.ts'
import { leafStates } from '#machines/meta.ts'
import type { Step } from '#machines/paths/replay.ts'
import type { Screen } from './readScreen.ts'
import type { Look, Stage } from './screenModel.ts'

/** What every form of the chart's keeps, whichever flow it is in. */
interface Form {
  values?: Record<string, unknown>
  errors?: Record<string, string | undefined>
  failure?: { message: string }
}

/** What a step is judged by beside itself. */
export interface Past {
  /** the last screen that was looked at */
  screen?: Screen
  /** the chart before the step */
  before?: AnyMachineSnapshot
  /** the real bank and a real page, which may know more than the samples, such as a draft */
  bank?: boolean
}

/**
 * What of a form a customer would notice: a field by another's name, a value that is not what they
 * typed, a field marked that is not at fault, an error that is over and still stands, a field that takes
 * what the chart does not, and a focus that is lost.
 */
export const formFaults = (
  screen: Screen,
  step: Step,
  stage: Stage,
  looks: readonly (Look | undefined)[],
  events: AnyCases['events'],
  past: Past,
): string[] => [
  ...labelFaults(screen, stage),
  ...valueFaults(screen, step, past),
  ...errorFaults(screen, step, looks),
  ...holdFaults(screen, step, looks, events),
  ...focusFaults(screen, step, looks, past),
]

function labelFaults({ labels }: Screen, stage: Stage): string[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const wanted = stage.labels?.[name]
    if (wanted === undefined && !stage.othersSpeak)
      return [`nobody says what field ${name} is called`]
    return wanted === undefined || isCalled(label, wanted)
      ? []
      : [`field ${name} is called ${label}, not ${wanted}`]
  })
}

const isCalled = (label: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? label === wanted : wanted.test(label)

function valueFaults(
  { values, filled, labels }: Screen,
  { move, snapshot }: Step,
  past: Past,
): string[] {
  const typed = (snapshot.context as Form).values ?? {}
  const lost = move?.kind === 'failure' ? (past.screen?.filled ?? []) : []
  return [
    ...Object.entries(past.bank ? {} : values)
      .filter(([name, value]) => name in typed && typed[name] !== value)
      .map(([name, value]) => `field ${name} holds “${value}”, not “${typed[name]}”`),
    // The chart knows no secret, so the screen is asked: a failure takes nothing away.
    ...lost
      .filter((name) => name in labels && !filled.includes(name))
      .map((name) => `what was typed into ${name} is lost`),
  ]
}

function errorFaults(
  screen: Screen,
  { snapshot }: Step,
  looks: readonly (Look | undefined)[],
): string[] {
  const { errors = {}, failure } = snapshot.context as Form
  const words = (name: string) => errors[name] ?? failure?.message
  const isOther = looks.some((look) => look?.failureElsewhere)
  const isKnown = (told: string) => looks.some((look) => look?.alert?.test(told))
  return [
    ...Object.entries(errors)
      .filter(
        ([name, told]) => told && name in screen.labels && !screen.errors[name]?.includes(told),
      )
      .map(([name, told]) => `field ${name} is not marked with “${told}”`),
    ...Object.entries(screen.errors)
      .filter(([name, told]) => !words(name) || !told.includes(words(name)!))
      .map(([name, told]) => `field ${name} is marked with “${told}”`),
    ...screen.alerts
      .filter(
        (told) =>
          !isOther &&
          !isKnown(told) &&
          'errors' in snapshot.context &&
          !(failure && told.includes(failure.message)),
      )
      .map((told) => `still tells “${told}”`),
  ]
}

/** A field takes what is typed exactly while the chart does, unless its look holds it. */
function holdFaults(
  { ownFields, labels }: Screen,
  { snapshot }: Step,
  looks: readonly (Look | undefined)[],
  events: AnyCases['events'],
): string[] {
  const held = looks.flatMap((look) => look?.held ?? [])
  // Of a password the chart only hears that it was typed.
  const typed = (snapshot.context as Form).values ?? {}
  const typing = Object.entries(events).flatMap(([type, samples]) =>
    Object.values(samples).map(
      (payload) => ({ ...payload, type }) as { type: string; field?: string },
    ),
  )
  const known = typing.filter(
    ({ field }) =>
      field !== undefined && field in labels && field in typed && !held.includes(field),
  )
  const takes = new Set(known.filter((event) => snapshot.can(event)).map(({ field }) => field!))
  return [...new Set(known.map(({ field }) => field!))]
    .filter((field) => takes.has(field) !== ownFields.includes(field))
    .map((field) =>
      takes.has(field) ? `field ${field} cannot be filled in` : `lets ${field} be filled in`,
    )
}

function focusFaults(
  { dialog, focus, errors }: Screen,
  { move, snapshot }: Step,
  looks: readonly (Look | undefined)[],
  { before }: Past,
): string[] {
  if (dialog !== undefined && focus === undefined) return ['the focus is lost']
  const first = Object.keys(errors)[0]
  const from = before && leafStates(before.value)
  const wanted = looks
    .flatMap((look) => Object.entries(look?.focus ?? {}))
    .find(([state]) => from?.startsWith(state))?.[1]
  if (!first && wanted && focus !== wanted) return [`the focus is on ${focus}, not on ${wanted}`]
  const { errors: told = {} } = snapshot.context as Form
  const { errors: toldBefore } = (before?.context ?? {}) as Form
  const isTyping =
    move?.kind === 'event' && ['field', 'files', 'index'].some((key) => key in move.event)
  if (!first || !move || isTyping || toldBefore === told || focus === first) return []
  return Object.values(told).some(Boolean) ? [`the focus is on ${focus}, not on ${first}`] : []
}
