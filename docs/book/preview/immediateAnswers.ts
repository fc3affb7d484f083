import { type AnyStateMachine, fromPromise } from 'xstate'
import { flowOf } from '#machines/testing/flow.ts'
import { isFlow } from '#machines/unimplementedFlow.ts'
import { type AnyCases, resolveSample, withDeferredActors } from '#statechart-paths'
import { now } from './simulatedTime.ts'

/** Makes calls at once, and ends with their answer: the reader ends it, as a move of the flow that runs it. */
const endedByReader = ['payment', 'requirements']

/** Whether the reader ends this invoked flow before any of its calls is answered. */
export const isEndedByReader = (name: string, { actors }: AnyCases): boolean =>
  endedByReader.includes(name) && name in actors

/** Each call of the flow waits until the flow is ended. */
export const withoutAnswers = (machine: AnyStateMachine): AnyStateMachine =>
  withDeferredActors(machine, [])

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
