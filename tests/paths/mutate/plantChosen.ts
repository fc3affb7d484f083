import type { AnyStateMachine } from 'xstate'
import { faultNamed, plant } from './betweenFlows.ts'

declare global {
  interface Window {
    /** name of the fault that a test wants in the page */
    plantedFault?: string
  }
}

/**
 * Runs in the page, in a build that no customer gets (`faultySite.ts`): plants the fault that the test has chosen into
 * the chart, before any module uses the chart.
 */
export function plantChosen(chart: AnyStateMachine): void {
  const name = window.plantedFault
  const fault = name === undefined ? undefined : faultNamed(name)
  if (fault?.flow === chart.id) plant(fault, chart)
}
