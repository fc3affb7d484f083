import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { AnyCases } from '#machines/cases.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { Move } from '#machines/paths/moves.ts'
import type { Step } from '#machines/paths/replay.ts'

/** What a leaf state must be to a view and to the bank, written by hand: the chart may not decide it alone. */
export interface Expectation {
  /** the tags views show by, those of the states around it included */
  tags: readonly string[]
  /** the main button's label */
  button?: string
  /** what the customer can always do here */
  can: readonly string[]
  /** what the customer can do here depending on what went before */
  may?: readonly string[]
  /** the calls that run */
  calls?: readonly string[]
  /** the named delays that run */
  timers?: readonly string[]
  /** toasts and other emitted events that some way into this state brings */
  says?: readonly string[]
  /**
   * Where each move leads, by its event, call or timer, or by the sample where those differ: several
   * where it depends on what went before. `stays` is this very state.
   */
  goes?: Readonly<Record<string, string | readonly string[]>>
}
export type Expectations = Readonly<Record<string, Expectation>>

/** What a snapshot is, in the words of an expectation. */
export interface Observed {
  tags: Set<string>
  button?: string
  can: Set<string>
  calls: Set<string>
  timers: Set<string>
  says: Set<string>
}

export function observed({ snapshot, emitted }: Step, cases: AnyCases): Observed {
  const nodes = snapshot._nodes as AnyStateNode[]
  return {
    tags: new Set(snapshot.tags),
    button: buttonLabel(snapshot),
    can: possible(snapshot, cases),
    calls: new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src as string))),
    timers: new Set(nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay)))),
    says: new Set(emitted),
  }
}

const possible = (snapshot: AnyMachineSnapshot, { events }: AnyCases): Set<string> =>
  new Set(
    // A flow that is over takes nothing, whatever its root would have taken.
    (snapshot.status === 'active' ? Object.entries(events) : [])
      .filter(([type, samples]) =>
        Object.values(samples).some((payload) => snapshot.can({ ...payload, type })),
      )
      .map(([type]) => type),
  )

/** Where a step differs from what its states should be; nothing when all is as expected. */
export function faultsOf(step: Step, expectations: Expectations, cases: AnyCases): string[] {
  const leaves = step.state.split(' ')
  const unknown = leaves.filter((leaf) => !(leaf in expectations))
  if (unknown.length > 0) return unknown.map((leaf) => `${leaf}: no assertion`)
  const expected = leaves.map((leaf) => expectations[leaf]!)
  const all = (list: (one: Expectation) => readonly string[] | undefined) =>
    new Set(expected.flatMap((one) => list(one) ?? []))
  const is = observed(step, cases)
  const buttons = expected.map(({ button }) => button)
  return [
    ...differences(
      'tags',
      is.tags,
      all(({ tags }) => tags),
    ),
    ...differences(
      'calls',
      is.calls,
      all(({ calls }) => calls),
    ),
    ...differences(
      'timers',
      is.timers,
      all(({ timers }) => timers),
    ),
    ...missing(
      'can',
      all(({ can }) => can),
      is.can,
    ),
    ...missing(
      'cannot',
      is.can,
      all(({ can, may = [] }) => [...can, ...may]),
    ),
    ...missing(
      'unexpected word',
      is.says,
      all(({ says }) => says),
    ),
    ...(buttons.includes(is.button)
      ? []
      : [`button “${is.button}”, not “${buttons.join('”, “')}”`]),
  ].map((fault) => `${step.state}: ${fault}`)
}

/** Where a step leads somewhere else than the table says. */
export function wrongTurns(before: Step, step: Step, expectations: Expectations): string[] {
  return turnsOf(before, step).flatMap(({ leaf, label, key, to }) => {
    const { goes = {} } = expectations[leaf] ?? {}
    const told = goes[label] ?? goes[key]
    if (told === undefined) return [`${leaf}: ${label} leads to ${to}, of which nothing is told`]
    return [told].flat().includes(to) ? [] : [`${leaf}: ${label} leads to ${to}, not ${told}`]
  })
}

/** What a step did to each leaf state that took it. */
export function turnsOf(before: Step, { move, taken, state, snapshot }: Step) {
  if (!move) return []
  const sources = new Set(taken.map((id) => id.split(' ')[0]))
  const leaves = (before.snapshot._nodes as AnyStateNode[]).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  )
  return leaves
    .filter((leaf) => lineOf(leaf).some(({ id }) => sources.has(id)))
    .map((node) => {
      const leaf = node.path.join('.')
      const beside = regionOf(node)
      const within = state.split(' ').filter((one) => `${one}.`.startsWith(beside))
      const to = within.length > 0 ? within.join(' ') : state
      return { leaf, label: move.label, key: keyOf(move), to: to === leaf ? 'stays' : to, snapshot }
    })
}

/** A move without its sample: `submit`, `signIn fails`, `after signInSlow`. */
const keyOf = (move: Move): string =>
  move.kind === 'event' ? move.event.type : move.label.replace(/: .*/, '')

const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent as AnyStateNode)] : [node]

/** The part of a parallel chart a state belongs to, with a dot after it; nothing when it is in none. */
function regionOf(node: AnyStateNode): string {
  const region = lineOf(node).find(({ parent }) => parent?.type === 'parallel')
  return region ? `${region.path.join('.')}.` : ''
}

const differences = (name: string, is: Set<string>, expected: Set<string>) => [
  ...missing(`${name} lack`, expected, is),
  ...missing(`unexpected ${name}`, is, expected),
]

const missing = (words: string, wanted: Set<string>, present: Set<string>) =>
  [...wanted].filter((one) => !present.has(one)).map((one) => `${words}: ${one}`)

/** What the tables promise and no path brought: an event that is never possible, a word never said. */
export function unkept(
  expectations: Expectations,
  steps: readonly Step[],
  cases: AnyCases,
): string[] {
  const seen = Map.groupBy(
    steps.flatMap((step) => step.state.split(' ').map((leaf) => ({ leaf, step }))),
    ({ leaf }) => leaf,
  )
  const turns = new Set(
    steps.flatMap((step, index) =>
      index === 0
        ? []
        : turnsOf(steps[index - 1]!, step).flatMap(({ leaf, label, key, to }) => [
            `${leaf}: ${label} → ${to}`,
            `${leaf}: ${key} → ${to}`,
          ]),
    ),
  )
  const notTaken = Object.entries(expectations).flatMap(([leaf, { goes = {} }]) =>
    seen.has(leaf)
      ? Object.entries(goes).flatMap(([label, told]) =>
          [told].flat().map((to) => `${leaf}: ${label} → ${to}`),
        )
      : [],
  )
  const kept = Object.entries(expectations).flatMap(([leaf, { may = [], says = [] }]) => {
    const here = (seen.get(leaf) ?? []).map(({ step }) => observed(step, cases))
    if (here.length === 0) return []
    const never = (words: readonly string[], read: (one: Observed) => Set<string>) =>
      words.filter((word) => !here.some((one) => read(one).has(word)))
    return [
      ...never(may, ({ can }) => can).map((word) => `${leaf}: never can ${word}`),
      ...never(says, ({ says: said }) => said).map((word) => `${leaf}: never says ${word}`),
    ]
  })
  const never = notTaken.filter((turn) => !turns.has(turn)).map((turn) => `${turn}: never`)
  return [...kept, ...never]
}
