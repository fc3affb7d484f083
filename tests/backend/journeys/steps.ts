import { entrySteps, exitSteps, settingsSteps } from './accountSteps.ts'
import { moneySteps } from './moneySteps.ts'
import type { Step } from './step.ts'
import { withdrawalSteps } from './withdrawalSteps.ts'

/** All that a customer does with a bank, in this order. Without the entry there is no customer for the others. */
export const steps: Step[] = [
  ...entrySteps,
  ...settingsSteps,
  ...moneySteps,
  ...withdrawalSteps,
  ...exitSteps,
]
