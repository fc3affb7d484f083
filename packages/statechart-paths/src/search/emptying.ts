import { leafStates } from '../charts/meta.ts'
import { transitionsOf } from '../charts/transitions.ts'
import { pureStep } from '../paths/coverage.ts'
import type { Moment } from '../promises/moment.ts'
import type { Reached, Situation } from './situation.ts'
import type { World } from './world.ts'

/**
 * For each transition, a step that takes each of these values out of the context. Shortest paths show few of them: they
 * come to a state with as little in the context as they can. So each state is searched with each value that can be there.
 * @param known situations to begin with
 */
export function* emptyingSteps(world: World, known: Iterable<Situation>): Generator<Reached> {
  const { machine } = world.flow
  const transitions = transitionsOf(machine)
  const shown = new Set<string>()
  const seen = new Set<string>()
  const queue: Situation[] = []
  for (const situation of known) add(situation)
  for (const before of queue)
    for (const turn of world.turnsAt(before)) {
      if (!turn.move) continue
      const reached = world.take(before, turn)
      const emptied = emptiedBy(reached.moment)
      if (emptied.length > 0) {
        const taken = pureStep(machine, before.snapshot, turn.move.event, transitions).join(' ')
        if (
          isNew(
            shown,
            emptied.map((name) => `${taken} ${name}`),
          )
        )
          yield reached
      }
      add(reached.situation)
    }

  function add(situation: Situation): void {
    const { value, context, status } = situation.snapshot
    const leaves = leafStates(value).split(' ')
    const pairs = ['', ...keptIn(context)].flatMap((name) => leaves.map((leaf) => `${leaf} ${name}`))
    if (status === 'active' && isNew(seen, pairs)) queue.push(situation)
  }
}

/** Adds the keys. @returns whether any of them is new */
function isNew(known: Set<string>, keys: string[]): boolean {
  const { size } = known
  for (const key of keys) known.add(key)
  return known.size > size
}

function emptiedBy({ before, context }: Moment): string[] {
  const left = keptIn(context)
  return keptIn(before?.context).filter((name) => !left.includes(name))
}

/** The names of the values of a context that hold anything. */
const keptIn = (context: unknown): string[] =>
  Object.entries(context ?? {})
    .filter(([, value]) => (value instanceof Object ? Object.values(value) : [value]).some(Boolean))
    .map(([name]) => name)
