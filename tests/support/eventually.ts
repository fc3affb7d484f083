import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Waits until a check holds. @throws what it threw last, when it does not come to hold */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: PATIENCE })
