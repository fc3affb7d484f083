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
import { type Formula, formulas } from './formulas.ts'
import type { CallEnd, Moment } from './moment.ts'

/** Something that is true of a moment or not. */
export interface Fact {
  /** as a part of a sentence: `payment starts` */
  words: string
  holds: (moment: never) => boolean
}

/** A property of a flow that must never break, in the words of its owner. */
export interface PromiseOf {
  /** the rows of the requirements that it keeps */
  rows: readonly string[]
  /** one sentence for owners */
  says: string
  holds: Formula
  /**
   * Regions of a parallel chart, in dot form, that the promise is about: the search leaves moves of all others out.
   * Without it, all.
   */
  about?: readonly string[]
  /** Such regions that the promise is about one by one: each of them is searched alone. */
  aboutEach?: readonly string[]
}

/** What outlives a page: the chart starts again with it. */
export interface Reload<Machine extends AnyStateMachine = AnyStateMachine> {
  /** what is kept at first */
  kept: unknown
  /** what is kept after a moment. It must be JSON. */
  keep: (kept: never, moment: Moment<ContextFrom<Machine>>) => unknown
  /** the input of the next start; undefined when it cannot start again */
  input: (kept: never) => InputFrom<Machine> | undefined
}

/** The promises of a flow, by their names. */
export interface Promises {
  promises: Readonly<Record<string, PromiseOf>>
  /** what the promises read of the context, beyond what guards read; situations that differ in it are told apart */
  reads?: (context: never) => unknown
  /** with it, the page may be loaded again at any moment */
  reload?: Reload
}

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

/** The promises of a chart, checked against its types. @throws Error for a state or an action that it does not have */
export const promisesFor = <const Machine extends AnyStateMachine>(
  machine: Machine,
  write: (words: WordsFor<Machine>) => Readonly<Record<string, PromiseOf>>,
  more: {
    reads?: (context: ContextFrom<Machine>) => unknown
    reload?: Reload<Machine>
  } = {},
): Promises => ({ promises: write(wordsFor(machine)), ...more }) as Promises

/** The vocabulary for promises about one chart. */
export type WordsFor<Machine extends AnyStateMachine> = ReturnType<typeof wordsFor<Machine>>

function wordsFor<Machine extends AnyStateMachine>(machine: Machine) {
  const states = new Set(allNodes(machine.root).map(({ path }) => path.join('.')))
  const known = (all: { has(name: string): boolean }, name: string, kind: string) => {
    if (!all.has(name)) throw new Error(`${machine.id} has no ${kind} "${name}"`)
  }
  type Seen = Moment<ContextFrom<Machine>>
  const fact = (words: string, holds: (moment: Seen) => boolean): Fact => ({
    words,
    holds: holds as Fact['holds'],
  })
  const verbs = { answered: 'answers', failed: 'fails', left: 'is left' }
  const ended = (call: string, how: CallEnd['how'], condition: (sample: unknown) => boolean) =>
    fact(`${call} ${verbs[how]}`, ({ ended: ends }) =>
      ends.some((one) => one.src === call && one.how === how && condition(one.sample)),
    )
  return {
    ...formulas,
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
      condition: (input: InputOf<Machine, Name>) => boolean = () => true,
    ) =>
      fact(`${call} starts`, ({ started }) =>
        started.some(({ src, input }) => src === call && condition(input as never)),
      ),
    /** any call starts but these */
    startsAny: ({ but = [] }: { but?: readonly CallName<Machine>[] } = {}) =>
      fact(
        `a call starts${but.length > 0 ? ` other than ${but.join(' or ')}` : ''}`,
        ({ started }) => started.some(({ src }) => !(but as readonly string[]).includes(src)),
      ),
    /** how many of these calls run: at least one, unless told otherwise */
    runs: (call: CallName<Machine>, atLeast = 1) =>
      fact(
        atLeast === 1 ? `${call} runs` : `${call} runs ${atLeast} times`,
        ({ running }) => [...running.values()].filter(({ src }) => src === call).length >= atLeast,
      ),
    /** a call answers, with an output that the condition accepts */
    answers: <Name extends CallName<Machine>>(
      call: Name,
      condition: (output: OutputOf<Machine, Name>) => boolean = () => true,
    ) => ended(call, 'answered', condition as never),
    /** a call fails, with an error that the condition accepts */
    fails: (call: CallName<Machine>, condition: (error: unknown) => boolean = () => true) =>
      ended(call, 'failed', condition),
    /** the chart goes on without waiting for a call */
    isLeft: (call: CallName<Machine>) => ended(call, 'left', () => true),
    /** any call fails, or is refused */
    anyFails: fact('a call fails', ({ ended }) => ended.some(({ how }) => how === 'failed')),
    says: (...messages: string[]) =>
      fact(`says ${messages.join(' or ')}`, ({ said }) =>
        said.some((one) => messages.includes(one)),
      ),
    saysAnything: fact('says something', ({ said }) => said.length > 0),
    tells: (...types: string[]) =>
      fact(`tells ${types.join(' or ')}`, ({ told }) => told.some((one) => types.includes(one))),
    does: (...actions: string[]) => {
      const all = new Set(Object.keys(machine.implementations.actions))
      for (const action of actions) known(all, action, 'action')
      return fact(actions.join(' or '), ({ did }) => did.some((one) => actions.includes(one)))
    },
    reloads: fact('the page is loaded again', ({ isReload }) => isReload),
    isOver: fact('it is over', ({ isOver }) => isOver),
    /** the step changed something of the context */
    changes: (words: string, read: (context: ContextFrom<Machine>) => unknown) =>
      fact(
        `${words} changes`,
        ({ before, context }) =>
          before !== undefined &&
          JSON.stringify(read(before.context)) !== JSON.stringify(read(context)),
      ),
    /** anything else that can be observed */
    where: (words: string, holds: (moment: Seen) => boolean) => fact(words, holds),
    both: (...all: Fact[]) =>
      fact(all.map(({ words }) => words).join(' and '), (moment) =>
        all.every(({ holds }) => holds(moment as never)),
      ),
    either: (...all: Fact[]) =>
      fact(all.map(({ words }) => words).join(' or '), (moment) =>
        all.some(({ holds }) => holds(moment as never)),
      ),
    not: ({ words, holds }: Fact) => fact(`not ${words}`, (moment) => !holds(moment as never)),
  }
}

const isIn = (state: string, paths: readonly string[]): boolean =>
  state
    .split(' ')
    .some((leaf) => paths.some((path) => leaf === path || leaf.startsWith(`${path}.`)))
