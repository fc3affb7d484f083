import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '#tests/paths/flow.ts'
import type { Move } from '#tests/paths/moves.ts'
import { stages } from '#tests/paths/stage/index.ts'
import type { Customer, Stage } from '#tests/paths/stage/stage.ts'
import type { Outside } from '#tests/paths/view/customer.ts'

const notHere = async () => {
  throw new Error('That is done on the stage')
}

/**
 * Some events are brought about by what is around a flow: a page whose code is on its way, a session that
 * somebody signs in to. The paths' hands know how; what a customer does with a control is left to the
 * reader, or sent to the chart as it is.
 * @returns what does it, and tells whether it did anything
 */
export function surroundings(flow: Flow, outside: Outside = {}) {
  const { hands } = stages[flow.name as keyof typeof stages] as Stage
  let hasActed = false
  const customer: Customer = {
    fill: notHere,
    choose: notHere,
    press: notHere,
    escape: notHere,
    async outside(what, detail) {
      if (!outside[what]) return notHere()
      await outside[what](detail)
      hasActed = true
    },
  }
  return async ({ event }: Move, snapshot: AnyMachineSnapshot): Promise<boolean> => {
    hasActed = false
    try {
      await hands[event.type]?.(event as never, customer, { snapshot, button: '' })
    } catch {
      // It was no matter of the surroundings, or not of them alone.
    }
    return hasActed
  }
}
