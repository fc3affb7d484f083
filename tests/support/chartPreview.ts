import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { BookStage, Moment, Option, Refused } from '#book/protocol.ts'
import { buttonLabel, leafStates } from '#machines/meta.ts'
import { pureStep } from '#machines/paths/coverage.ts'
import { type Flow, flowOf } from '#machines/paths/flow.ts'
import { type Move, movesIn } from '#machines/paths/moves.ts'
import { started, toastsIn } from '#machines/paths/replay.ts'
import { transitionsOf } from '#machines/transitions.ts'

/** The book's stage on the production charts alone, without any view: for tests of the book's page. */
export function chartStage(): BookStage & { calls: string[] } {
  const listeners = new Set<(moment: Moment) => void>()
  const asked: string[] = []
  let play: Play | undefined
  const told = (moment: Moment): Moment => {
    for (const listener of listeners) listener(moment)
    return moment
  }
  return {
    calls: asked,
    async open(name, input, moves = [], waits = []) {
      asked.push(`open ${name} ${input ?? ''} ${moves.join(', ')}`)
      const flow = flowOf(name)!
      const first = Object.keys(flow.cases.inputs)[0]!
      if (input !== undefined && !(input in flow.cases.inputs))
        return { ...told(begun(flow, first).moment()), refused: `There is no input ${input}.` }
      play = begun(flow, input ?? first)
      for (const [step, label] of [...moves, undefined].entries()) {
        const refused = play.wait(waits[step] ?? 0) ?? (label && (await play.make(label)))
        if (refused) return { ...told(play.moment()), refused }
      }
      return told(play.moment())
    },
    async make(label): Promise<Moment | Refused> {
      asked.push(`make ${label}`)
      const refused = await play!.make(label)
      return refused ? { refused } : told(play!.moment())
    },
    async pass(milliseconds) {
      asked.push(`pass ${Math.round(milliseconds)}`)
      await play!.pass(milliseconds)
      return told(play!.moment())
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    scheme: () => undefined,
    markup: () => `<!doctype html><p>${play!.moment().state}</p>`,
  }
}

type Play = ReturnType<typeof begun>

/** A running chart, as the stage tells of it. */
function begun(flow: Flow, input: string) {
  const run = started(flow.machine, flow.cases.inputs[input])
  const made: string[] = []
  let step = run.step(undefined, 0)
  let now = 0
  const here = () => run.actor.getSnapshot() as AnyMachineSnapshot
  /** the chart that runs: a copy of the production chart, with the same transition ids */
  const chart = () => here().machine as AnyStateMachine
  const moves = () => movesIn(here(), flow.cases)
  const timer = () => moves().find(({ kind }) => kind === 'after')
  /** A timer's length: nothing passes between the moves of a chart but whole timers. */
  const length = () => {
    const move = timer() as Extract<Move, { kind: 'after' }> | undefined
    return move && (flow.machine.implementations.delays[move.delay] as number)
  }
  let waited = 0
  /** before each move, and since the last one */
  let waits = [0]
  const make = async (label: string): Promise<string | undefined> => {
    const move = moves().find((one) => one.label === label)
    if (!move) return `“${label}” cannot happen now.`
    const delay = await run.make(move)
    step = run.step(move, delay)
    now += move.kind === 'after' ? delay - waited : 0
    waits = [...waits.slice(0, -1), move.kind === 'after' ? 0 : waits.at(-1)!, 0]
    waited = 0
    made.push(label)
    return undefined
  }
  const stand = (milliseconds: number) => {
    waited += milliseconds
    now += milliseconds
    waits = [...waits.slice(0, -1), waits.at(-1)! + milliseconds]
  }
  return {
    make,
    async pass(milliseconds: number) {
      const left = (length() ?? Number.POSITIVE_INFINITY) - waited
      if (milliseconds >= left) return void (await make(timer()!.label))
      stand(milliseconds)
    },
    /** @returns why so much time cannot pass before the next move, in words */
    wait(milliseconds: number): string | undefined {
      const left = (length() ?? Number.POSITIVE_INFINITY) - waited
      if (milliseconds > 0 && milliseconds >= left) return `no ${milliseconds} ms can pass`
      stand(milliseconds)
      return undefined
    },
    moment: (): Moment => {
      const nextTimer = length()
      return {
        flow: flow.name,
        input,
        moves: [...made],
        state: leafStates(here().value),
        sees: step.sees,
        button: buttonLabel(here()),
        taken: step.taken,
        said: toastsIn(step.emitted),
        calls: run.calls.map(({ src, end }) => ({ src, end })),
        options: moves().map(
          (move): Option => ({
            label: move.label,
            kind: move.kind,
            takes: pureStep(chart(), here(), move.event, transitionsOf(chart())),
            ...('src' in move && { call: move.src }),
          }),
        ),
        now,
        waits: [...waits],
        nextTimer: nextTimer === undefined ? undefined : nextTimer - waited,
        over: here().status !== 'active',
      }
    },
  }
}
