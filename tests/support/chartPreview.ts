import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { toAvailableMove } from '#book/availableMove.ts'
import type { FlowPreview, FlowSnapshot, Rejection } from '#book/protocol.ts'
import { buttonLabel, leafStates } from '#machines/meta.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { toastsIn } from '#machines/testing/toasts.ts'
import { delayOf, type Flow, type Move, movesIn, pureStep, startReplay } from '#statechart-paths'
import { transitionsOf } from '#statechart-paths/charts'

/**
 * A preview that runs the production charts without views, for tests of the book's page.
 * @returns the preview; `calls` lists the calls it received
 */
export function chartPreview(): FlowPreview & { calls: string[] } {
  const listeners = new Set<(snapshot: FlowSnapshot) => void>()
  const received: string[] = []
  let session: Session | undefined
  const publish = (snapshot: FlowSnapshot): FlowSnapshot => {
    for (const listener of listeners) listener(snapshot)
    return snapshot
  }
  return {
    calls: received,
    async open(name, input, moves = [], waits = []) {
      received.push(`open ${name} ${input ?? ''} ${moves.join(', ')}`)
      const flow = flowOf(name)!
      const first = Object.keys(flow.cases.inputs)[0]!
      if (input !== undefined && !(input in flow.cases.inputs))
        return {
          ...publish(startSession(flow, first).snapshot()),
          rejected: `There is no input ${input}.`,
        }
      session = startSession(flow, input ?? first)
      for (const [step, label] of [...moves, undefined].entries()) {
        const rejected =
          session.wait(waits[step] ?? 0) ?? (label && (await session.makeMove(label)))
        if (rejected) return { ...publish(session.snapshot()), rejected }
      }
      return publish(session.snapshot())
    },
    async makeMove(label): Promise<FlowSnapshot | Rejection> {
      received.push(`makeMove ${label}`)
      const rejected = await session!.makeMove(label)
      return rejected ? { rejected } : publish(session!.snapshot())
    },
    async advanceTime(milliseconds) {
      received.push(`advanceTime ${Math.round(milliseconds)}`)
      await session!.advanceTime(milliseconds)
      return publish(session!.snapshot())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setScheme: () => undefined,
    captureHtml: () => `<!doctype html><p>${session!.snapshot().state}</p>`,
  }
}

type Session = ReturnType<typeof startSession>

/** A running chart that reports snapshots as the preview does. */
function startSession(flow: Flow, input: string) {
  const run = startReplay(flow.machine, flow.cases.inputs[input], flow.textOf)
  const labels: string[] = []
  let step = run.step(undefined, 0)
  let elapsed = 0
  const current = () => run.actor.getSnapshot() as AnyMachineSnapshot
  /** the running chart: a copy of the production chart, with the same transition ids */
  const chart = () => current().machine as AnyStateMachine
  const moves = () => movesIn(current(), flow.cases)
  const timer = () => moves().find(({ kind }) => kind === 'after')
  /** The next timer's full delay in milliseconds; undefined without a timer. */
  const timerDelay = () => {
    const move = timer() as Extract<Move, { kind: 'after' }> | undefined
    return move && delayOf(current(), move.delay)
  }
  let sinceLastMove = 0
  /** before each move, and since the last one */
  let waits = [0]
  const makeMove = async (label: string): Promise<string | undefined> => {
    const move = moves().find((one) => one.label === label)
    if (!move) return `“${label}” cannot happen now.`
    const delay = await run.make(move)
    step = run.step(move, delay)
    elapsed += move.kind === 'after' ? delay - sinceLastMove : 0
    waits = [...waits.slice(0, -1), move.kind === 'after' ? 0 : waits.at(-1)!, 0]
    sinceLastMove = 0
    labels.push(label)
    return undefined
  }
  const addTime = (milliseconds: number) => {
    sinceLastMove += milliseconds
    elapsed += milliseconds
    waits = [...waits.slice(0, -1), waits.at(-1)! + milliseconds]
  }
  const remaining = () => (timerDelay() ?? Number.POSITIVE_INFINITY) - sinceLastMove
  return {
    makeMove,
    async advanceTime(milliseconds: number) {
      if (milliseconds >= remaining()) return void (await makeMove(timer()!.label))
      addTime(milliseconds)
    },
    /** @returns why this much time cannot pass before the next move; undefined when it can */
    wait(milliseconds: number): string | undefined {
      if (milliseconds > 0 && milliseconds >= remaining()) return `no ${milliseconds} ms can pass`
      addTime(milliseconds)
      return undefined
    },
    snapshot: (): FlowSnapshot => {
      const nextTimer = timerDelay()
      return {
        flow: flow.name,
        input,
        moves: [...labels],
        state: leafStates(current().value),
        description: step.sees,
        button: buttonLabel(current()),
        takenTransitions: step.taken,
        toasts: toastsIn(step.emitted),
        calls: run.calls.map(({ src, end }) => ({ src, end })),
        availableMoves: moves().map((move) =>
          toAvailableMove(move, pureStep(chart(), current(), move.event, transitionsOf(chart()))),
        ),
        elapsed,
        waits: [...waits],
        nextTimer: nextTimer === undefined ? undefined : nextTimer - sinceLastMove,
        isDone: current().status !== 'active',
      }
    },
  }
}
