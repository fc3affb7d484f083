import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import { allNodes } from '../charts/transitions.ts'
import { fact, facts } from './facts.ts'
import { formulas } from './formulas.ts'
import type { Fact } from './language.ts'
import type { CallEnd } from './moment.ts'

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>
type CallName<Machine extends AnyStateMachine> = keyof ActorsOf<Machine> & string
type InputOf<Machine extends AnyStateMachine, Name extends CallName<Machine>> =
  NonNullable<ActorsOf<Machine>[Name]> extends infer Logic extends AnyActorLogic
    ? InputFrom<Logic>
    : never
type OutputOf<Machine extends AnyStateMachine, Name extends CallName<Machine>> =
  NonNullable<ActorsOf<Machine>[Name]> extends infer Logic extends AnyActorLogic
    ? OutputFrom<Logic>
    : never
type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0] &
  string

/** The vocabulary for promises about one chart. */
export type WordsFor<Machine extends AnyStateMachine> = ReturnType<typeof wordsFor<Machine>>

/** @throws Error for a state or an action that the chart does not have */
export function wordsFor<Machine extends AnyStateMachine>(machine: Machine) {
  const states = new Set(allNodes(machine.root).map(({ path }) => path.join('.')))
  const known = (all: { has(name: string): boolean }, name: string, kind: string) => {
    if (!all.has(name)) throw new Error(`${machine.id} has no ${kind} "${name}"`)
  }
  const startsIf = (call: string, condition?: (input: never) => boolean): Fact =>
    fact(
      `${call} starts`,
      ({ started }) =>
        started.some(({ src, input }) => src === call && (condition?.(input as never) ?? true)),
      condition && startsIf(call),
    )
  const runsAtLeast = (call: string, atLeast: number): Fact =>
    fact(
      atLeast === 1 ? `${call} runs` : `${call} runs ${atLeast} times`,
      ({ running }) => [...running.values()].filter(({ src }) => src === call).length >= atLeast,
      atLeast > 1 ? runsAtLeast(call, 1) : undefined,
    )
  const verbs = { answered: 'answers', failed: 'fails', left: 'is left' }
  const ended = (
    call: string,
    how: CallEnd['how'],
    condition?: (sample: unknown) => boolean,
  ): Fact =>
    fact(
      `${call} ${verbs[how]}`,
      ({ ended: ends }) =>
        ends.some(
          (one) => one.src === call && one.how === how && (condition?.(one.sample) ?? true),
        ),
      condition && ended(call, how),
    )
  return {
    ...formulas,
    ...facts,
    /** one of the states is active: each in dot form, with all states in it */
    inState: (...paths: string[]) => {
      for (const path of paths) known(states, path, 'state')
      return fact(`in ${paths.join(' or ')}`, ({ state }) => isIn(state, paths))
    },
    /** the step before has left it, or left one of the states */
    wasIn: (...paths: string[]) => {
      for (const path of paths) known(states, path, 'state')
      return fact(
        `was in ${paths.join(' or ')}`,
        ({ before }) => !!before && isIn(before.state, paths),
      )
    },
    tagged: (tag: TagOf<Machine>) => fact(tag, ({ tags }) => tags.has(tag)),
    /** the customer, the page or another flow has sent the event */
    happens: (...types: EventFrom<Machine>['type'][]) =>
      fact(
        types.join(' or '),
        ({ move }) =>
          move?.kind === 'event' && (types as readonly string[]).includes(move.event.type),
      ),
    /** the chart would take the event, which has nothing but its type */
    accepts: (type: EventFrom<Machine>['type']) =>
      fact(`${type} is possible`, ({ accepts }) => accepts({ type })),
    /** a call starts, with an input that the condition accepts */
    starts: <Name extends CallName<Machine>>(
      call: Name,
      condition?: (input: InputOf<Machine, Name>) => boolean,
    ) => startsIf(call, condition),
    /** any call starts but these */
    startsAny: ({ but = [] }: { but?: readonly CallName<Machine>[] } = {}) =>
      fact(
        `a call starts${but.length > 0 ? ` other than ${but.join(' or ')}` : ''}`,
        ({ started }) => started.some(({ src }) => !(but as readonly string[]).includes(src)),
      ),
    /** how many of these calls run: at least one by default */
    runs: (call: CallName<Machine>, atLeast = 1) => runsAtLeast(call, atLeast),
    /** a call answers, with an output that the condition accepts */
    answers: <Name extends CallName<Machine>>(
      call: Name,
      condition?: (output: OutputOf<Machine, Name>) => boolean,
    ) => ended(call, 'answered', condition as never),
    /** a call fails, with an error that the condition accepts */
    fails: (call: CallName<Machine>, condition?: (error: unknown) => boolean) =>
      ended(call, 'failed', condition),
    /** the chart goes on without waiting for a call */
    isLeft: (call: CallName<Machine>) => ended(call, 'left'),
    does: (...actions: string[]) => {
      const all = new Set(Object.keys(machine.implementations.actions))
      for (const action of actions) known(all, action, 'action')
      return fact(actions.join(' or '), ({ did }) => did.some((one) => actions.includes(one)))
    },
    /** the step changed something of the context */
    changes: (words: string, read: (context: ContextFrom<Machine>) => unknown) =>
      fact<ContextFrom<Machine>>(
        `${words} changes`,
        ({ before, context }) =>
          before !== undefined &&
          JSON.stringify(read(before.context)) !== JSON.stringify(read(context)),
      ),
    /** anything else that can be observed */
    where: facts.where<ContextFrom<Machine>>,
    /** while a call runs it does not start again: until it answers or fails, or one of the other facts holds */
    oneAtATime: (call: CallName<Machine>, ...ends: Fact[]) =>
      formulas.after(startsIf(call), formulas.never(startsIf(call)), {
        until: facts.either(ended(call, 'answered'), ended(call, 'failed'), ...ends),
      }),
  }
}

const isIn = (state: string, paths: readonly string[]): boolean =>
  state
    .split(' ')
    .some((leaf) => paths.some((path) => leaf === path || leaf.startsWith(`${path}.`)))
