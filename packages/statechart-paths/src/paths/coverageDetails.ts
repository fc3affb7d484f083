import { transitionsOf } from '../charts/transitions.ts'
import { type Ratio, ratio } from './coverage.ts'
import { type Edge, edgesOf, type Flow } from './flow.ts'
import type { Replay } from './replay.ts'

/** Coverage of a chart beyond its states and transitions. */
export interface CoverageDetails {
  /** sets of active leaf states that were reached together */
  configurations: number
  /** events, ends of calls and timers that a state takes: each once for the state */
  triggers: Ratio
  /** guards that held, and guards that did not so that a later branch was taken: each counts once */
  guards: Ratio
  /** pairs of consecutive transitions, of those in the graph */
  pairs: Ratio
}

/** The details of the coverage of a flow by replayed paths. */
export function detailsOf(flow: Flow, replays: readonly Replay[]): CoverageDetails {
  const transitions = [...transitionsOf(flow.machine).values()]
  const ways = replays.map(({ steps }) => steps.map(({ taken }) => taken))
  const taken = new Set(ways.flat(2))
  const states = new Set(replays.flatMap(({ steps }) => steps.map(({ state }) => state)))
  const branches = Map.groupBy(transitions, ({ id }) => choiceOf(id))
  const guards = [...branches.values()].flatMap((choice) =>
    choice.flatMap(({ id, guard }, at) => {
      if (guard === undefined) return []
      const later = choice.slice(at + 1)
      const held = taken.has(id)
      return later.length === 0 ? [held] : [held, later.some((one) => taken.has(one.id))]
    }),
  )
  const choices = [...branches.values()]
  const allowed = allowedPairs(edgesOf(flow))
  const covered = new Set(ways.flatMap(pairsOf).filter((pair) => allowed.has(pair)))
  return {
    configurations: states.size,
    triggers: ratio(
      choices.filter((choice) => choice.some(({ id }) => taken.has(id))).length,
      choices.length,
    ),
    guards: ratio(guards.filter(Boolean).length, guards.length),
    pairs: ratio(covered.size, allowed.size),
  }
}

/** The id of a transition without its branch: common to the branches of one choice. */
const choiceOf = (id: string): string => id.replace(/ \d+$/, '')

const pairsOf = (steps: readonly (readonly string[])[]): string[] =>
  steps.flatMap((next, at) => {
    const last = steps[at - 1]?.at(-1)
    return last && next[0] ? [`${last} → ${next[0]}`] : []
  })

/** Every two transitions of which the graph lets the second one follow the first. */
function allowedPairs(edges: readonly Edge[]): Set<string> {
  const leaving = Map.groupBy(edges, ({ from }) => from)
  return new Set(
    edges.flatMap((edge) =>
      (leaving.get(edge.to) ?? []).flatMap((next) => pairsOf([edge.taken(), next.taken()])),
    ),
  )
}
