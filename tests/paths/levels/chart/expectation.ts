import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { buttonLabel } from '#machines/meta.ts'
import type { AnyCases, Move, Step } from '#statechart-paths'

/** What a leaf state of the chart must be, written by hand: expectations taken from the chart prove nothing. */
export interface Expectation {
  /** its tags, those of its parent states included */
  tags: readonly string[]
  /** the main button's label */
  button?: string
  /** events the state always takes */
  can: readonly string[]
  /** events the state takes in some contexts, on at least one path */
  may?: readonly string[]
  /** the actors that run */
  calls?: readonly string[]
  /** the named delays that run */
  timers?: readonly string[]
  /** toasts and other events emitted on some path into this state */
  says?: readonly string[]
  /**
   * The target of each move, by its event, call or timer, or by its sample where samples differ. A list has
   * every target that depends on the context. `stays` is this state itself.
   */
  goes?: Readonly<Record<string, string | readonly string[]>>
  /** the same for moves of another region that not every path makes in this state */
  mayGo?: Expectation['goes']
}
export type Expectations = Readonly<Record<string, Expectation>>

/** What a step shows of the chart, in the form of an expectation. */
export interface Observed {
  tags: Set<string>
  button?: string
  can: Set<string>
  calls: Set<string>
  timers: Set<string>
  says: Set<string>
}

const observations = new WeakMap<Step, Observed>()

/** The same for each of a step's states, so it is read once. */
export function observed(step: Step, cases: AnyCases): Observed {
  const known = observations.get(step) ?? observe(step, cases)
  observations.set(step, known)
  return known
}

function observe({ snapshot, emitted }: Step, cases: AnyCases): Observed {
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
    // A flow that has ended takes no event, although `can` may say so for its root.
    (snapshot.status === 'active' ? Object.entries(events) : [])
      .filter(([type, samples]) =>
        Object.values(samples).some((payload) => snapshot.can({ ...payload, type })),
      )
      .map(([type]) => type),
  )

/** Differences between a step and the expectations of its states; empty when there is none. */
export function faultsOf(step: Step, expectations: Expectations, cases: AnyCases): string[] {
  const leaves = step.state.split(' ')
  const unknown = leaves.filter((leaf) => !(leaf in expectations))
  if (unknown.length > 0) return unknown.map((leaf) => `${leaf}: no expectation`)
  const expected = leaves.map((leaf) => expectations[leaf]!)
  const all = (list: (one: Expectation) => readonly string[] | undefined) =>
    new Set(expected.flatMap((one) => list(one) ?? []))
  const actual = observed(step, cases)
  const buttons = expected.map(({ button }) => button)
  return [
    ...differences(
      'tags',
      actual.tags,
      all(({ tags }) => tags),
    ),
    ...differences(
      'calls',
      actual.calls,
      all(({ calls }) => calls),
    ),
    ...differences(
      'timers',
      actual.timers,
      all(({ timers }) => timers),
    ),
    ...missing(
      'can',
      all(({ can }) => can),
      actual.can,
    ),
    ...missing(
      'cannot',
      actual.can,
      all(({ can, may = [] }) => [...can, ...may]),
    ),
    ...missing(
      'unexpected toast or event',
      actual.says,
      all(({ says }) => says),
    ),
    ...(buttons.includes(actual.button)
      ? []
      : [`button “${actual.button}”, not “${buttons.join('”, “')}”`]),
  ].map((fault) => `${step.state}: ${fault}`)
}

/** Moves of a step with another target than expected. */
export function wrongTargets(before: Step, step: Step, expectations: Expectations): string[] {
  return targetsOf(before, step).flatMap(({ leaf, label, key, to }) => {
    const { goes = {}, mayGo = {} } = expectations[leaf] ?? {}
    const expected = goes[label] ?? goes[key] ?? mayGo[label] ?? mayGo[key]
    if (expected === undefined) return [`${leaf}: ${label} leads to ${to}, without an expectation`]
    return [expected].flat().includes(to)
      ? []
      : [`${leaf}: ${label} leads to ${to}, not ${expected}`]
  })
}

/** The target of a step for each leaf state that took it. */
export function targetsOf(before: Step, { move, taken, state, snapshot }: Step) {
  if (!move) return []
  const sources = new Set(taken.map((id) => id.split(' ')[0]))
  const leaves = (before.snapshot._nodes as AnyStateNode[]).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  )
  return leaves
    .filter((leaf) => withAncestors(leaf).some(({ id }) => sources.has(id)))
    .map((node) => {
      const leaf = node.path.join('.')
      const region = regionOf(node)
      const within = state.split(' ').filter((one) => `${one}.`.startsWith(region))
      const to = within.length > 0 ? within.join(' ') : state
      return { leaf, label: move.label, key: keyOf(move), to: to === leaf ? 'stays' : to, snapshot }
    })
}

/** A move without its sample: `submit`, `signIn fails`, `after signInSlow`. */
const keyOf = (move: Move): string =>
  move.kind === 'event' ? move.event.type : move.label.replace(/: .*/, '')

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent as AnyStateNode)] : [node]

/** The region of a parallel chart that a state is in, with a dot at the end; empty outside regions. */
function regionOf(node: AnyStateNode): string {
  const region = withAncestors(node).find(({ parent }) => parent?.type === 'parallel')
  return region ? `${region.path.join('.')}.` : ''
}

const differences = (name: string, actual: Set<string>, expected: Set<string>) => [
  ...missing(`${name} lack`, expected, actual),
  ...missing(`unexpected ${name}`, actual, expected),
]

const missing = (fault: string, expected: Set<string>, actual: Set<string>) =>
  [...expected].filter((one) => !actual.has(one)).map((one) => `${fault}: ${one}`)

/** Expectations that no path met: an event never possible, a toast never shown, a target never reached. */
export function unmetExpectations(
  expectations: Expectations,
  steps: readonly Step[],
  cases: AnyCases,
): string[] {
  const seen = Map.groupBy(
    steps.flatMap((step) => step.state.split(' ').map((leaf) => ({ leaf, step }))),
    ({ leaf }) => leaf,
  )
  const targets = new Set(
    steps.flatMap((step, index) =>
      index === 0
        ? []
        : targetsOf(steps[index - 1]!, step).flatMap(({ leaf, label, key, to }) => [
            `${leaf}: ${label} → ${to}`,
            `${leaf}: ${key} → ${to}`,
          ]),
    ),
  )
  const expectedTargets = Object.entries(expectations).flatMap(([leaf, { goes = {} }]) =>
    seen.has(leaf)
      ? Object.entries(goes).flatMap(([label, expected]) =>
          [expected].flat().map((to) => `${leaf}: ${label} → ${to}`),
        )
      : [],
  )
  const unmet = Object.entries(expectations).flatMap(([leaf, { may = [], says = [] }]) => {
    const here = (seen.get(leaf) ?? []).map(({ step }) => observed(step, cases))
    if (here.length === 0) return []
    const never = (names: readonly string[], read: (one: Observed) => Set<string>) =>
      names.filter((name) => !here.some((one) => read(one).has(name)))
    return [
      ...never(may, ({ can }) => can).map((name) => `${leaf}: never can ${name}`),
      ...never(says, ({ says }) => says).map((name) => `${leaf}: never says ${name}`),
    ]
  })
  const neverReached = expectedTargets
    .filter((target) => !targets.has(target))
    .map((target) => `${target}: never`)
  return [...unmet, ...neverReached]
}
