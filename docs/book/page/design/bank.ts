import { createEmptyActor } from 'xstate'
import { assembleBank } from '#actors/bank.ts'
import { createToastDisplay } from '#ui/toasts.tsx'

/** A bank without flows, for pages of controls: they show toasts. */
export const bank = assembleBank(
  { toastDisplay: createToastDisplay() },
  { flows: [] },
  createEmptyActor,
)
