import { act } from '@testing-library/react'
import { SimulatedClock } from 'xstate'

/** A clock for a `RuntimeContext`, moved by the test alone. */
export function simulatedTime() {
  const clock = new SimulatedClock()
  const elapse = (milliseconds: number) => act(async () => clock.increment(milliseconds))
  return { clock, elapse }
}
