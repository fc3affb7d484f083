import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Waits until a check holds. @throws its last error, when it does not hold in time */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: PATIENCE })
