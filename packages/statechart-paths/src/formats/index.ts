import type { StateMeta } from '../charts/meta.ts'
import { endOf } from '../charts/transitions.ts'
import type { Coverage } from '../paths/coverage.ts'
import { type CoverageDetails, detailsOf } from '../paths/coverageDetails.ts'
import type { Flow, TextOf } from '../paths/flow.ts'
import { type Step, textsIn } from '../paths/replay.ts'
import type { ReplayedPlan } from '../paths/replayAll.ts'
import { type Scenario, scenariosOf } from '../paths/scenarios.ts'

export { csvOf } from './csv.ts'
export { scxmlOf } from './scxml.ts'
export { guardKey } from './scxmlConditions.ts'
export { eventName as scxmlEvent } from './scxmlNames.ts'
export { statelyOf } from './stately.ts'

/** A step in the JSON output. */
export interface StepRecord {
  event: string
  payload: unknown
  /** milliseconds on the clock before the step */
  delay: number
  /** active leaf states in dot form: `data-state` of the flow's root */
  expected: string
  sees: string
}
export interface PathsRecord {
  flow: string
  paths: { id: string; name?: string; title: string; steps: StepRecord[] }[]
  coverage: Coverage & CoverageDetails
}

export const formats = ['table', 'json', 'gherkin'] as const
export type Format = (typeof formats)[number]

export const recordOf = ({ flow, replays, coverage }: ReplayedPlan): PathsRecord => ({
  flow: flow.name,
  paths: scenariosOf(flow, replays).map(({ id, name, title, replay: { path, steps } }) => ({
    id,
    ...(name !== undefined && { name }),
    title,
    steps: steps.map((step) => stepRecord(step, flow.cases.inputs[path.input])),
  })),
  coverage: { ...coverage, ...detailsOf(flow, replays) },
})

const stepRecord = (step: Step, input: unknown): StepRecord => ({
  event: eventOf(step),
  payload: dataOf(step, input),
  delay: step.delay,
  expected: step.state,
  sees: step.sees,
})

function eventOf({ move, snapshot }: Step): string {
  if (!move) return 'start'
  if (move.kind === 'event') return move.event.type
  return move.kind === 'after' ? move.label : endOf(snapshot.machine, move.src, move.kind)
}

/**
 * The data of a step: the input of a start, the payload of an event, the outcome of a call.
 * @param input of the path
 * @returns null for nothing
 */
export function dataOf({ move }: Step, input: unknown): unknown {
  if (!move) return input ?? null
  if (move.kind === 'event') {
    const { type: _, ...payload } = move.event
    return Object.keys(payload).length > 0 ? payload : null
  }
  if (move.kind === 'after') return null
  const { sample } = move
  return (sample instanceof Error ? (sample as { failure?: unknown }).failure : sample) ?? null
}

/** The name of a step for readers: `submit (complete)`, `after signInSlow (15 s)`. */
export const stepName = ({ move, delay }: Step): string =>
  `${move?.label ?? 'start'}${delay > 0 ? ` (${delay / 1_000} s)` : ''}`

export const percentLine = ({ states, transitions }: Coverage): string =>
  `states ${states.covered}/${states.total} (${states.percent} %), transitions ${transitions.covered}/${transitions.total} (${transitions.percent} %)`

/** All paths in one of the formats, for printing. */
export function format(replayed: ReplayedPlan, as: Format): string {
  if (as === 'json') return JSON.stringify(recordOf(replayed), null, 2)
  return as === 'table' ? table(replayed) : gherkin(replayed)
}

const table = ({ flow, replays, coverage }: ReplayedPlan): string =>
  [
    ...scenariosOf(flow, replays).map(({ id, name, title, replay: { path, steps } }, index) => {
      const names = steps.map(stepName)
      const width = Math.max(...names.map(({ length }) => length))
      const rows = steps.map((step, at) => `   ${names[at]!.padEnd(width)}  ${step.state}`)
      const head = `${index + 1}. ${name ? `${name}: ` : ''}${title}   [${path.input}] ${id}`
      return [head, ...rows, ''].join('\n')
    }),
    `${flow.name}: ${replays.length} paths, ${percentLine(coverage)}`,
  ].join('\n')

const gherkin = ({ flow, replays }: ReplayedPlan): string =>
  [
    `Feature: ${oneLine(titleOf(flow))}`,
    ...scenariosOf(flow, replays).map((one) => scenario(one, flow.textOf)),
  ].join('\n\n')

/** The title of a chart, or the name of its flow. */
const titleOf = ({ name, machine }: Flow): string =>
  (machine.root.meta as Partial<StateMeta> | undefined)?.title ?? name

const scenario = ({ id, name, title, replay }: Scenario, textOf?: TextOf): string => {
  const { path } = replay
  const [start, ...rest] = replay.steps
  return [
    `  @id-${id}`,
    `  Scenario: ${oneLine(name ?? title)}`,
    `    Given the flow starts with ${quoted(path.input)} in ${start?.state}`,
    ...rest.flatMap((step) => [
      `    When ${oneLine(clause(step))}`,
      `    Then it is ${step.state}`,
      ...textsIn(step.emitted, textOf).map((text) => `    And it says ${quoted(text)}`),
    ]),
  ].join('\n')
}

const clause = (step: Step): string =>
  step.move?.kind === 'event' ? `the customer does ${stepName(step)}` : stepName(step)

/** A quoted text, with quotes and backslashes escaped. */
const quoted = (text: string): string =>
  `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Joins lines, because a step of Gherkin ends with its line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
