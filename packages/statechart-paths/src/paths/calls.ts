import { type AnyStateMachine, fromPromise } from 'xstate'
import { flowNameOf, isProvidedFlow, markFlow } from '../actors/index.ts'
import type { CallEnd } from './moves.ts'

/** A move of a path that is impossible at this time. */
export class Contradiction extends Error {
  override name = 'Contradiction'
}

/** One call of an actor. */
export interface Call {
  src: string
  id: string
  input: unknown
  /** undefined while it runs */
  end?: 'answered' | 'failed' | 'left'
  /** ends it; its own type, since `PromiseWithResolvers` is younger than the types that others compile with */
  settle: {
    promise: Promise<unknown>
    resolve: (output: unknown) => void
    reject: (error: unknown) => void
  }
}

/** Runs the promise chains of an answer. No time passes on any clock. */
export const settlePromises = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

/** Ends the running call as the move says. @throws Contradiction when the call is not running */
export async function settleCall(calls: readonly Call[], move: CallEnd): Promise<void> {
  const call = calls.find(({ id, end }) => id === move.id && !end)
  if (!call) throw new Contradiction(`${move.label}: the call is not running`)
  call.end = move.kind === 'answer' ? 'answered' : 'failed'
  call.settle[move.kind === 'answer' ? 'resolve' : 'reject'](move.sample as never)
  await settlePromises()
}

/** The chart with every actor replaced: each call is added to `calls` and waits for `settleCall`. */
export const withDeferredActors = (chart: AnyStateMachine, calls: Call[]): AnyStateMachine =>
  withDeferredCalls(chart, (call) => calls.push(call))

/** The chart with every actor replaced: the listener receives each call and ends it. */
export const withDeferredCalls = (
  chart: AnyStateMachine,
  onCall: (call: Call, system: object, signal: AbortSignal) => void,
): AnyStateMachine => {
  const deferred = (src: string) =>
    fromPromise<unknown, unknown>(({ self, signal, input, system }) => {
      const call: Call = { src, id: self.id, input, settle: Promise.withResolvers<unknown>() }
      onCall(call, system, signal)
      signal.addEventListener('abort', () => {
        call.end ??= 'left'
      })
      return call.settle.promise
    })
  const actors = Object.entries(chart.implementations.actors)
    .filter(([, actor]) => !isProvidedFlow(actor))
    .map(([name, actor]) => {
      const flow = flowNameOf(actor)
      return [name, flow ? markFlow(flow, deferred(name)) : deferred(name)]
    })
  return chart.provide({ actors: Object.fromEntries(actors) })
}
