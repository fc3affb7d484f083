import { actorLabel } from '#diagram/edgeLabels.ts'
import type { DiagramEdge, DiagramModel, DiagramState } from '#diagram/model.ts'
import { selfTransitionSuffix } from '#diagram/nodeSizes.ts'
import type { DelayName } from '#machines/delays.ts'
import { type MessageName, messages, type ToastEvent } from '#machines/messages.ts'
import { callsOf } from '#machines/unimplementedActor.ts'
import type { Flow } from '#statechart-paths'
import { requestsOf } from './calls.ts'
import { reasonOf } from './source.ts'

/** Each step: what the customer sees, and the possible next steps. */
export function statesTable(model: DiagramModel): string {
  const titles = titlesOf(model.states)
  const rows = model.states
    .filter(({ id, parent }) => parent || model.edges.some(({ from }) => from === id))
    .map((state) => [
      `${stateAnchor(state)}${titles.get(state.id)!}`,
      [
        state.summary,
        ...(state.kind === 'check' ? ['Passed at once.'] : []),
        ...state.toasts.map(saysWords),
      ].join(' '),
      state.button ? `\`${state.button}\`` : '',
      [
        ...beginsWith(state, model),
        ...model.edges
          .filter(({ from }) => from === state.id)
          .map((edge) => nextWords(edge, model)),
        ...asAround(state, model),
        ...(state.kind === 'final' ? ['This is the end.'] : []),
      ].join('<br>'),
    ])
  return table(['Step', 'What the customer sees', 'Button', 'What can happen next'], rows)
}

/** The place of a step on its page: `signIn.md#state-submitting.slow`. */
const stateAnchor = ({ path }: DiagramState): string => (path ? `<a id="state-${path}"></a>` : '')

/** The first inner step of a step, or all of them when they run in parallel. */
function beginsWith({ id, kind, initial }: DiagramState, { states }: DiagramModel): string[] {
  const title = states.find((one) => one.id === initial)?.title
  if (kind === 'group' && title) return [`begins with ${title}`]
  if (kind !== 'parallel') return []
  const sides = states.filter(({ parent }) => parent === id)
  return [`side by side: ${sides.map(({ title }) => title).join(', ')}`]
}

/** A step with no ways of its own has those of the nearest one around it that has some. */
function asAround({ id, kind, parent }: DiagramState, { states, edges }: DiagramModel): string[] {
  if (kind !== 'state' || edges.some(({ from }) => from === id)) return []
  let around = states.find((one) => one.id === parent)
  while (around?.parent && !edges.some(({ from }) => from === around!.id))
    around = states.find((one) => one.id === around!.parent)
  return around?.parent ? [`as ${around.title}`] : []
}

function nextWords(edge: DiagramEdge, { states }: DiagramModel): string {
  const { label, from, to, selfTransition, effects, toasts } = edge
  const said = toasts.map(({ message }) => `the message \`${messages[message]}\` shows`)
  if (selfTransition === 'internal') return `${label}: ${[...effects, ...said].join('; ')}`
  if (selfTransition) return [label + selfTransitionSuffix[selfTransition], ...said].join('; ')
  const { title, parent } = states.find(({ id }) => id === to)!
  // Beside or inside the step it leaves, a title says enough.
  const isNear = parent !== undefined && `${from}.`.startsWith(`${parent}.`)
  return [`${label} → ${isNear ? title : namesOf(states).get(to)}`, ...said].join('; ')
}

const saysWords = ({ message }: ToastEvent): string => `The message \`${messages[message]}\` shows.`

/** `Submitting › Slow`: a state with the ones around it, the whole chart left out. */
export function titlesOf(states: readonly DiagramState[]): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { id, title, parent } of states) {
    const around = states.find((one) => one.id === parent)?.parent ? titles.get(parent!) : undefined
    titles.set(id, parent ? (around ? `${around} › ${title}` : title) : 'Anywhere in this flow')
  }
  return titles
}

/** A state by its title alone where no other has the same, and with the ones around it where one has. */
export function namesOf(states: readonly DiagramState[]): Map<string, string> {
  const titles = titlesOf(states)
  const isOnly = (title: string) => states.filter((one) => one.title === title).length === 1
  return new Map(
    states.map(({ id, title, parent }) => [id, parent && isOnly(title) ? title : titles.get(id)!]),
  )
}

/** The named delays of a flow's chart. */
export const delaysOf = ({ machine }: Flow) =>
  Object.keys(machine.implementations.delays) as DelayName[]

/** How long each wait is, why, and which row asks for it. */
export function delaysTable(flow: Flow, model: DiagramModel): string {
  const rows = delayRows(flow, model).map(({ cells }) => cells)
  return rows.length > 0 ? table(delayHeads, rows) : 'Nothing in this flow waits for time to pass.'
}

export const delayHeads = ['After', 'In', 'Leads to', 'Why', 'Requirement']

/** The waits of a flow, each with the name of its delay. */
export function delayRows(
  flow: Flow,
  { states, edges }: DiagramModel,
): { name: DelayName; cells: string[] }[] {
  const names = namesOf(states)
  return delaysOf(flow).flatMap((name) => {
    const { reason, rows } = reasonOf(name)
    return edges
      .filter(({ id }) => id.includes(` xstate.after.${name}.`))
      .map((edge) => ({
        name,
        cells: [
          edge.label.replace(/^after /, ''),
          names.get(edge.from)!,
          edge.selfTransition ? 'the same again' : names.get(edge.to)!,
          reason,
          rows.map(rowLink).join(', '),
        ],
      }))
  })
}

const tones: Record<ToastEvent['tone'], string> = {
  success: 'good news',
  error: 'a problem',
  info: 'a hint',
  wait: 'a hint, until the flow says something new',
  dark: 'a problem, on dark ground',
}

/** Every message the flow can show, its tone, and everything that brings it up. */
export function messagesTable(model: DiagramModel): string {
  const rows = messageRows(model).map(({ name, tone, causes }) => [
    `\`${messages[name]}\``,
    tone,
    causes.join('<br>'),
  ])
  return rows.length > 0
    ? table(['Message', 'Tone', 'What brings it up'], rows)
    : 'None of the set messages comes up: what there is to say stands on the page itself.'
}

/** The messages of a flow, in the order of the catalogue. */
export function messageRows({
  states,
  edges,
}: DiagramModel): { name: MessageName; tone: string; causes: string[] }[] {
  const names = namesOf(states)
  const causes = [
    ...states.flatMap(({ id, toasts }) =>
      toasts.map((toast) => ({ toast, cause: `on coming to ${names.get(id)}` })),
    ),
    ...edges.flatMap(({ from, label, toasts }) =>
      toasts.map((toast) => ({ toast, cause: `${names.get(from)}: ${label}` })),
    ),
  ]
  return (Object.keys(messages) as MessageName[]).flatMap((name) => {
    const found = causes.filter(({ toast }) => toast.message === name)
    if (found.length === 0) return []
    const tone = [...new Set(found.map(({ toast }) => tones[toast.tone]))].join(', ')
    return [{ name, tone, causes: [...new Set(found.map(({ cause }) => cause))] }]
  })
}

/** Every call, where it goes, and the steps that make it. */
export function callsTable({ name: flow, machine }: Flow, { states }: DiagramModel): string {
  const names = namesOf(states)
  const rows = callsOf(machine).map((call) => {
    const words = actorLabel(machine, call)
    const made = states.filter(({ calls }) => calls.includes(words))
    return [words, requestsOf(flow, call), made.map(({ id }) => names.get(id)!).join('<br>')]
  })
  return rows.length > 0
    ? table(['What is asked', 'Request', 'When'], rows)
    : 'It asks nothing of the bank.'
}

/** A step, and what it begins with, as deep as it goes. */
export function enteredWith(
  id: string | undefined,
  states: readonly DiagramState[],
): DiagramState[] {
  const state = states.find((one) => one.id === id)
  return state ? [state, ...enteredWith(state.initial, states)] : []
}

/** Every way a call can fail, and where it leads. */
export function failuresTable({ states, edges }: DiagramModel): string {
  const names = namesOf(states)
  const entered = (id: string) => enteredWith(id, states)
  const rows = edges
    .filter(({ kind }) => kind === 'failure')
    .map(({ from, to, label, toasts, selfTransition }) => [
      names.get(from)!,
      label,
      selfTransition === 'ignored' ? 'nothing changes' : names.get(to)!,
      [
        ...entered(to).map(({ summary }) => summary),
        ...[...(selfTransition ? [] : entered(to).flatMap(({ toasts }) => toasts)), ...toasts].map(
          saysWords,
        ),
      ].join(' '),
    ])
  return rows.length > 0
    ? table(['In', 'When', 'Leads to', 'What the customer sees then'], rows)
    : 'No call of this flow can fail.'
}

/** A row of the requirements, linked to its place on their page. */
export const rowLink = (id: string): string => `[${id}](../requirements.md#${id})`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
