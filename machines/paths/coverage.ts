import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
} from 'xstate'
import { type ChartTransition, takenBy } from '#machines/transitions.ts'

/** How much of something was covered; `percent` has one digit after the point. */
export interface Ratio {
  covered: number
  total: number
  percent: number
}
export interface Coverage {
  states: Ratio
  transitions: Ratio
}

/** A pure step of the chart: where an event leads and which transitions it takes on the way. */
export function pureStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  transitions: Map<unknown, ChartTransition>,
): string[] {
  const self = createEmptyActor()
  const taken: string[] = []
  self.system.inspect((inspected) => taken.push(...takenBy(inspected, transitions)))
  const nothing = () => undefined
  machine.transition(
    snapshot as never,
    event as never,
    {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: nothing,
    } as never,
  )
  return taken
}

export const ratio = (covered: number, total: number): Ratio => ({
  covered,
  total,
  percent: total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10,
})
