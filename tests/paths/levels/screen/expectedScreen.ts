import type { AnyMachineSnapshot } from 'xstate'
import { toastsIn } from '#machines/testing/toasts.ts'
import type { AnyCases, Step } from '#statechart-paths'
import { expectedFacts } from './expectedFacts.ts'
import { expectedForm } from './expectedForm.ts'
import type { Fact, PageText, ScreenModel, ScreenState } from './screenModel.ts'

export type Text = string | RegExp

/** The expected screen after a step, as data. Absent fields are not compared. */
export interface ExpectedScreen {
  /** the flow's root element; null when the flow has left the page */
  root?: null | { state: string; busy?: boolean; data?: Readonly<Record<string, string>> }
  /** one for each leaf state, and one for what it shows in this context */
  parts?: readonly ExpectedPart[]
  form?: ExpectedForm
  /** toasts of this step */
  toasts?: readonly string[]
  /** toasts that may still be there; absent where others may be */
  earlierToasts?: readonly string[]
  /** on the whole page */
  pageTexts?: readonly Text[]
  /** terms with their details, each as often as here, with those of `onPage` */
  facts?: readonly Fact[]
  /** there may be more of them */
  hasOtherFacts?: boolean
  /** terms in windows are those of other flows */
  windowsOfOthers?: boolean
}

/** A state of the screen model without its functions. */
export interface ExpectedPart
  extends Pick<
    ScreenState,
    | ('hides' | 'expanded' | 'step' | 'dialog')
    | ('buttons' | 'absentButtons' | 'busyButtons' | 'fields' | 'lockedFields')
  > {
  texts?: readonly Text[]
  onPage?: Readonly<Record<string, ExpectedPageText>>
}

/** Text of a page without its functions. */
export interface ExpectedPageText extends Pick<PageText, 'shows' | 'hides'> {
  facts?: readonly Fact[]
  rows?: readonly (readonly Text[])[]
}

export interface ExpectedForm {
  /** the label of each control that can appear, by its `name` */
  labels?: Readonly<Record<string, Text>>
  /** the page has controls of other flows, too */
  hasOthers?: boolean
  /** by `name`, as far as it is on the screen */
  values?: Readonly<Record<string, unknown>>
  /** the chosen files, by `name` of their control, as far as it is on the screen */
  files?: Readonly<Record<string, string>>
  /** the step keeps the filled fields, secrets included */
  keepsFilled?: boolean
  /** the error at each invalid control, by its `name` */
  errors?: Readonly<Record<string, string>>
  /** the error at a control that is invalid without one of its own */
  failure?: string
  /** a failure that is new, so a screen reader has to say it */
  announces?: string
  /** the alerts that may be shown; absent where others may be */
  alerts?: readonly Text[]
  /** `name` of controls that the chart takes events of, and of those it takes none of, as far as they are there */
  editable?: readonly string[]
  notEditable?: readonly string[]
  /** the focused control, unless one is invalid */
  focus?: string
  /** the first invalid control has the focus */
  focusesFirstError?: boolean
}

/** The steps before, and the source of answers. */
export interface StepHistory {
  /** the texts of all toasts so far, this step's included */
  toasts: ReadonlySet<string>
  /** the chart before the step */
  before?: AnyMachineSnapshot
  /** the real bank answers: a real page may hold values the samples lack, such as a draft */
  realBank?: boolean
}

/** The states of the screen model for a step, each followed by what it shows besides in this context. */
const statesOf = ({ state, snapshot }: Step, { states }: ScreenModel): ScreenState[] =>
  state.split(' ').flatMap((leaf) => {
    const found = states[leaf]
    return [found ?? [], found?.inContext?.(snapshot.context) ?? []].flat()
  })

/**
 * The expected screen after a step.
 * @param events the samples of the flow's events
 */
export function expectedScreen(
  step: Step,
  model: ScreenModel,
  events: AnyCases['events'],
  history: StepHistory,
): ExpectedScreen {
  const { snapshot, emitted } = step
  const isOver = snapshot.status === 'done'
  const states = statesOf(step, model)
  return {
    ...(!model.noRootElement && { root: isOver ? null : rootOf(step, model) }),
    parts: states.map((state) => partOf(state, snapshot.context, history)),
    ...(!isOver && { form: expectedForm(step, model, states, events, history) }),
    toasts: toastsIn(emitted),
    ...(!model.sharesPage && { earlierToasts: [...history.toasts] }),
    pageTexts: [
      ...emitted.flatMap((type) => model.emittedText?.[type]?.(snapshot.context as never) ?? []),
      ...(isOver || states.some((state) => state.failureElsewhere)
        ? []
        : failureTexts(snapshot, states)),
    ],
    ...(!isOver && expectedFacts(model, states, snapshot.context, history.realBank)),
  }
}

const rootOf = ({ state, snapshot }: Step, { data }: ScreenModel) => ({
  state,
  busy: snapshot.hasTag('busy'),
  ...(data && { data: data(snapshot.context as never) }),
})

function partOf(state: ScreenState, context: unknown, { realBank }: StepHistory): ExpectedPart {
  const { hides, expanded, step, dialog, onPage } = state
  const { buttons, absentButtons, busyButtons, fields, lockedFields } = state
  return {
    texts: [
      ...(state.shows ?? []),
      ...(state.contextText?.(context) ?? []),
      ...(realBank ? [] : (state.answerText?.(context) ?? [])),
    ],
    ...{ hides, expanded, step, dialog, buttons, absentButtons, busyButtons, fields, lockedFields },
    ...(onPage && {
      onPage: Object.fromEntries(
        Object.entries(onPage).map(([title, { shows, hides, facts, rows }]) => [
          title,
          {
            ...{ shows, hides },
            ...(!realBank && { facts: facts?.(context), rows: rows?.(context) }),
          },
        ]),
      ),
    }),
  }
}

/** The failure messages in the chart's context: one beside the form, and one under each invalid field. */
function failureTexts({ context }: AnyMachineSnapshot, states: readonly ScreenState[]): string[] {
  const { failure, errors = {} } = context as {
    failure?: { message: string }
    errors?: Record<string, string | undefined>
  }
  const elsewhere = new Set(states.flatMap((state) => state.errorsElsewhere ?? []))
  const here = Object.entries(errors).filter(([field]) => !elsewhere.has(field))
  return [failure?.message, ...here.map(([, text]) => text)].filter((text) => text !== undefined)
}
