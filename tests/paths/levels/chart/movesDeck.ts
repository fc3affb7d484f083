import { createHash } from 'node:crypto'
import { failureOf } from '#domain/failure.ts'
import type { Flow, Replay } from '#statechart-paths'
import type { Moment } from '#statechart-paths/promises'
import { changingSteps, type Reached, type Situation, World } from '#statechart-paths/search'

/** A longer value is cut, and has a digest of all of it. */
const MOST = 100

/**
 * The behavior of a chart as text: by the states that a move leaves, each move with another target or effect on any of
 * the paths. It has everything that others can tell of a move: where it leads, calls with their inputs, messages,
 * events to other flows, what the page is asked to do, what changes in the context, and the output. A transition that
 * takes a value out of the context is shown even where no path has put one in.
 */
export function movesDeck(flow: Flow, replays: readonly Replay[]): string {
  const world = new World(flow)
  const labels = new Map<string, Map<string, Set<string>>>()
  const visited: Situation[] = []
  const note = (from: string, effect: string, label: string) => {
    const effects = labels.get(from) ?? new Map<string, Set<string>>()
    effects.set(effect, (effects.get(effect) ?? new Set()).add(label))
    labels.set(from, effects)
  }
  const noteStep = ({ situation, moment }: Reached) => {
    const { move, before } = moment
    const was = before!.state.split(' ')
    const is = moment.state.split(' ')
    const left = was.filter((leaf) => !is.includes(leaf)).join(' ')
    const come = is.filter((leaf) => !was.includes(leaf)).join(' ') || 'stays'
    const { output } = situation.snapshot
    const end = output === undefined ? '' : `; gives ${textOf(output)}`
    note(
      left || (was.length === 1 ? moment.state : 'any region'),
      `→ ${come}${effectsOf(moment)}${end}`,
      move!.label,
    )
  }
  for (const { path, steps } of replays) {
    let reached = world.start(path.input)
    note('the start', `→ ${reached.moment.state}${effectsOf(reached.moment)}`, path.input)
    visited.push(reached.situation)
    for (const { move, delay } of steps) {
      if (!move) continue
      reached = world.take(reached.situation, { label: move.label, move, passed: delay })
      visited.push(reached.situation)
      noteStep(reached)
    }
  }
  for (const step of changingSteps(world, visited)) noteStep(step)
  const blocks = [...labels].map(([from, effects]) => {
    const lines = [...effects].map(
      ([effect, moves]) => `  ${[...moves].sort().join(' | ')} ${effect}\n`,
    )
    return `${from}\n${lines.sort().join('')}`
  })
  return blocks.sort().join('')
}

function effectsOf({ move, started, said, told, did, before, context }: Moment): string {
  const was = (before?.context ?? {}) as Record<string, unknown>
  const is = context as Record<string, unknown>
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  // The move distinguishes the failures; only the failure's presence counts here.
  const own = move?.kind === 'failure' ? JSON.stringify(failureOf(move.sample)) : undefined
  return [
    ...started.map(({ src, input }) => `calls ${src} ${textOf(input)}`.trimEnd()),
    ...said.map((message) => `says ${message}`),
    ...told.map((event) => `tells ${event}`),
    ...did,
    ...changed.map((name) =>
      own !== undefined && JSON.stringify(is[name]) === own
        ? `keeps ${name}`
        : `${name} = ${textOf(is[name]) || 'nothing'}`,
    ),
  ]
    .map((effect) => `; ${effect}`)
    .join('')
}

/** A value as JSON; nothing for none. */
function textOf(value: unknown): string {
  const json = JSON.stringify(value) ?? ''
  if (json.length <= MOST) return json
  return `${json.slice(0, MOST)}… ${createHash('sha256').update(json).digest('hex').slice(0, 6)}`
}
