import { type AnyStateMachine, fromPromise } from 'xstate'
import { flowOf } from '#machines/testing/flow.ts'
import { isFlow } from '#machines/unimplementedFlow.ts'
import { resolveSample } from '#statechart-paths'
import { now } from './simulatedTime.ts'

/**
 * Another flow on the same page: each of its calls gets the first answer of its cases at once. Child charts
 * run as they are.
 */
export function withImmediateAnswers(machine: AnyStateMachine): AnyStateMachine {
  const { actors } = flowOf(machine.id)!.cases
  const first = ([name, { answers }]: [string, { answers: object }]) => [
    name,
    fromPromise(async () =>
      resolveSample(Object.values(answers)[0], { context: {} as never, now: now() }),
    ),
  ]
  const calls = Object.entries(actors).filter(
    ([name]) => !isFlow(machine.implementations.actors[name]),
  )
  return machine.provide({ actors: Object.fromEntries(calls.map(first)) })
}
