import type { AnyMachineSnapshot } from 'xstate'
import { toastsIn } from '#machines/testing/toasts.ts'
import type { AnyCases, Step } from '#statechart-paths'
import { factFaults, rowFaults } from './factFaults.ts'
import { formFaults, type PreviousStep } from './formFaults.ts'
import type { Screen } from './readScreen.ts'
import { relationFaults } from './relationFaults.ts'
import type { PageText, ScreenModel, ScreenState } from './screenModel.ts'

/** What came before a step. */
export interface StepHistory extends PreviousStep {
  /** the texts of all toasts so far, this step's included */
  toasts: ReadonlySet<string>
}

/**
 * Differences between a screen and what it should show after a step; empty when there is none.
 * @param events the samples of the flow's events
 */
export function screenFaults(
  screen: Screen,
  step: Step,
  model: ScreenModel,
  events: AnyCases['events'],
  history: StepHistory,
): string[] {
  const leaves = step.state.split(' ')
  const isOver = step.snapshot.status === 'done'
  const missing = isOver ? [] : leaves.filter((leaf) => !model.states[leaf])
  const expected = leaves.flatMap((leaf) => {
    const state = model.states[leaf]
    const more = state?.inContext?.(step.snapshot.context)
    return [state ?? [], more ?? []].flat()
  })
  const faults = [
    ...missing.map(() => 'no expectation for its screen'),
    ...leaves.flatMap((leaf) =>
      !isOver && model.states[leaf] && isEmpty(model.states[leaf])
        ? ['its screen state has no expectation']
        : [],
    ),
    ...rootFaults(screen, step, model),
    ...expected.flatMap((state) => stateFaults(screen, state, step.snapshot.context, history)),
    ...(isOver ? [] : factFaults(screen, model, expected, step.snapshot.context, history.realBank)),
    ...(isOver || history.realBank ? [] : rowFaults(screen, expected, step.snapshot.context)),
    ...(isOver ? [] : formFaults(screen, step, model, expected, events, history)),
    ...relationFaults(screen),
    ...toastFaults(screen, step, model, history),
    ...(isOver || expected.some((state) => state.failureElsewhere)
      ? []
      : failureTexts(step.snapshot, expected)
          .filter((text) => !screen.pageText.includes(text))
          .map((text) => `does not show the failure “${text}”`)),
  ]
  return faults.map((fault) => `${step.state}: ${fault}`)
}

function rootFaults({ root }: Screen, { state, snapshot }: Step, model: ScreenModel): string[] {
  if (model.noRootElement) return []
  if (snapshot.status === 'done') return root ? [`is still on the page, in ${root.state}`] : []
  if (!root) return ['is not on the page']
  const busy = snapshot.hasTag('busy')
  return [
    ...(root.state === state ? [] : [`is ${root.state} on the page`]),
    ...(root.busy === busy ? [] : [`aria-busy is ${root.busy} on the page`]),
    ...Object.entries(model.data?.(snapshot.context as never) ?? {})
      .filter(([name, value]) => root.data[name] !== value)
      .map(([name, value]) => `data-${name} is ${root.data[name]}, not ${value}`),
  ]
}

function toastFaults(
  screen: Screen,
  { emitted, snapshot }: Step,
  model: ScreenModel,
  { toasts }: StepHistory,
): string[] {
  return [
    ...(model.sharesPage ? [] : screen.toasts)
      .filter((text) => !toasts.has(text))
      .map((text) => `has an unexpected toast “${text}”`),
    ...toastsIn(emitted)
      .filter((text) => !screen.toasts.includes(text))
      .map((text) => `lacks the toast “${text}”`),
    ...emitted
      .map((type) => model.emittedText?.[type]?.(snapshot.context as never))
      .filter((text) => text !== undefined && !has(screen.pageText, text))
      .map((text) => `does not show “${text}”`),
  ]
}

function stateFaults(
  screen: Screen,
  expected: ScreenState,
  context: unknown,
  { realBank }: StepHistory,
): string[] {
  const { contextText, answerText, dialog, expanded, step, onPage = {} } = expected
  const texts = [
    ...(expected.shows ?? []),
    ...(contextText?.(context) ?? []),
    ...(realBank ? [] : (answerText?.(context) ?? [])),
  ]
  return [
    ...texts.filter((text) => !has(screen.text, text)).map((text) => `lacks ${text}`),
    ...(expanded === undefined || String(expanded) === String(screen.expanded)
      ? []
      : [`has opened ${screen.expanded}, not ${expanded}`]),
    ...(step === undefined || step === screen.step
      ? []
      : [`step ${screen.step ?? 'none'}, not ${step}`]),
    ...(expected.hides ?? [])
      .filter((text) => has(screen.text, text))
      .map((text) => `shows ${text}`),
    ...Object.entries(onPage)
      .filter(([title]) => screen.title.startsWith(title))
      .flatMap(([, text]) => pageTextFaults(screen, text)),
    ...controlFaults(screen, expected),
    ...(dialog === undefined || isDialog(screen.dialog, dialog)
      ? []
      : [`dialog ${screen.dialog ?? 'none'}, not ${dialog ?? 'none'}`]),
  ]
}

const isEmpty = ({ dialog, onPage, ...expected }: ScreenState): boolean => {
  const { shows, hides, buttons, absentButtons, busyButtons, fields, lockedFields } = expected
  const lists = [shows, hides, buttons, absentButtons, busyButtons, fields, lockedFields]
  return lists.every((list = []) => list.length === 0) && dialog === undefined && !onPage
}

function controlFaults(screen: Screen, expected: ScreenState): string[] {
  const { buttons = [], absentButtons = [], busyButtons = [] } = expected
  const { fields = [], lockedFields = [] } = expected
  return [
    ...buttons
      .filter((name) => !screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has no button ${name}: ${screen.buttons.join(', ')}`),
    ...absentButtons
      .filter((name) => screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has a button ${name}`),
    ...busyButtons
      .filter((name) => !screen.busyButtons.some((one) => isNamed(one, name)))
      .map((name) => `has no busy button ${name}: ${screen.busyButtons.join(', ')}`),
    ...fields
      .filter((name) => !screen.fields.includes(name))
      .map((name) => `has no field ${name}: ${screen.fields.join(', ')}`),
    ...lockedFields
      .filter((name) => screen.fields.includes(name))
      .map((name) => `lets ${name} be filled in`),
  ]
}

const pageTextFaults = ({ pageText }: Screen, { shows = [], hides = [] }: PageText): string[] => [
  ...shows.filter((text) => !has(pageText, text)).map((text) => `the page lacks ${text}`),
  ...hides.filter((text) => has(pageText, text)).map((text) => `the page shows ${text}`),
]

const has = (text: string, part: string | RegExp) =>
  typeof part === 'string' ? text.includes(part) : part.test(text)

const isNamed = (one: string, name: string | RegExp) =>
  typeof name === 'string' ? one === name : name.test(one)

const isDialog = (one: string | undefined, name: string | RegExp | null) =>
  name === null ? one === undefined : one !== undefined && isNamed(one, name)

/** The failure messages in the chart's context: one beside the form, and one under each invalid field. */
function failureTexts({ context }: AnyMachineSnapshot, expected: readonly ScreenState[]): string[] {
  const { failure, errors = {} } = context as {
    failure?: { message: string }
    errors?: Record<string, string | undefined>
  }
  const elsewhere = new Set(expected.flatMap((state) => state.errorsElsewhere ?? []))
  const here = Object.entries(errors).filter(([field]) => !elsewhere.has(field))
  return [failure?.message, ...here.map(([, text]) => text)].filter((text) => text !== undefined)
}
