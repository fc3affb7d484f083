import type { FileInfo } from '#domain/files.ts'
import { leafStates } from '#machines/meta.ts'
import type { AnyCases, Step } from '#statechart-paths'
import type { ExpectedForm, StepHistory } from './expectedScreen.ts'
import type { ScreenModel, ScreenState } from './screenModel.ts'

/** The context of every chart with a form. */
interface Form {
  values?: Record<string, unknown>
  errors?: Record<string, string | undefined>
  /** of the activity's filters, and of its statement */
  problems?: Record<string, string | undefined>
  periodProblems?: Record<string, string | undefined>
  failure?: { message: string }
}

/** The expected form after a step. */
export function expectedForm(
  { move, snapshot }: Step,
  model: ScreenModel,
  states: readonly ScreenState[],
  events: AnyCases['events'],
  { before, realBank }: StepHistory,
): ExpectedForm {
  const context = snapshot.context as Form
  const { values = {}, errors, problems, periodProblems, failure } = context
  const inputs = inputsOf(events, values, states)
  const editable = new Set(inputs.filter((event) => snapshot.can(event)).map(({ field }) => field))
  const isElsewhere = states.some((state) => state.failureElsewhere)
  const anyAlert = isElsewhere || !('errors' in context)
  const isNew = before !== undefined && failure !== (before.context as Form).failure
  return {
    labels: model.labels,
    hasOthers: model.sharesPage,
    ...(!realBank && { values }),
    files: filesIn(snapshot.context),
    keepsFilled: move?.kind === 'failure',
    errors: present({ ...errors, ...problems, ...periodProblems }),
    failure: failure?.message,
    ...(isNew && !isElsewhere && { announces: failure?.message }),
    ...(!anyAlert && {
      alerts: [failure?.message ?? [], ...states.map(({ alert }) => alert ?? [])].flat(),
    }),
    editable: [...editable],
    notEditable: [...new Set(inputs.map(({ field }) => field))].filter((one) => !editable.has(one)),
    focus: focusOf(states, before && leafStates(before.value)),
    focusesFirstError: isPress(move) && isRefused(errors, (before?.context as Form)?.errors),
  }
}

/** The names of the chosen files: a chart has one list of them, or one for each side of a document. */
const filesIn = ({ files, images }: { files?: FileLists; images?: readonly FileInfo[] }) =>
  Object.fromEntries(
    Object.entries({ ...files, ...(images && { images }) }).map(([name, list]) => [
      name,
      list.map((file) => file.name).join(', '),
    ]),
  )

type FileLists = Readonly<Record<string, readonly FileInfo[]>>

/** The samples of events that fill in a field, without the locked ones. */
function inputsOf(events: AnyCases['events'], values: object, states: readonly ScreenState[]) {
  const locked = states.flatMap((state) => state.lockedFields ?? [])
  return Object.entries(events)
    .flatMap(([type, samples]) =>
      Object.values(samples).map(
        (payload) => ({ ...payload, type }) as { type: string; field: string },
      ),
    )
    .filter(
      // The chart only gets the event that a password was typed, so the values hold no password.
      ({ field }) => field !== undefined && field in values && !locked.includes(field),
    )
}

const focusOf = (states: readonly ScreenState[], from: string | undefined) =>
  states
    .flatMap((state) => Object.entries(state.focus ?? {}))
    .find(([state]) => from?.startsWith(state))?.[1]

/** Typing or choosing in a field keeps the focus there. */
const isPress = (move: Step['move']): boolean =>
  move !== undefined && (move.kind !== 'event' || ['next', 'submit'].includes(move.event.type))

const isRefused = (now: Form['errors'] = {}, before: Form['errors']): boolean =>
  now !== before && Object.values(now).some(Boolean)

const present = (errors: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
