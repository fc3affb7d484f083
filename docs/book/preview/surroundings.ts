import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '#machines/paths/flow.ts'
import type { Move } from '#machines/paths/moves.ts'
import type { Customer, Stage } from '#tests/paths/levels/screen/screenModel.ts'
import type { Outside } from '#tests/paths/levels/view/customer.ts'
import { sessionStage } from '#tests/paths/session/session.screen.ts'

const notHere = async () => {
  throw new Error('That is done on the stage')
}

/**
 * A session's events come from the pages around it, which keep the token beside its chart: a chart that was
 * told alone would be out of step with them. The paths' hands know how; whatever a customer does with a
 * control is left to the reader, or sent to the chart as it is.
 */
export function surroundings(flow: Flow, outside: Outside = {}) {
  if (flow.name !== 'session') return undefined
  const { hands } = sessionStage as Stage
  const customer: Customer = {
    fill: notHere,
    choose: notHere,
    press: notHere,
    escape: notHere,
    outside: async (what, detail) => outside[what]?.(detail),
  }
  return async ({ event }: Move, snapshot: AnyMachineSnapshot): Promise<void> => {
    try {
      await hands[event.type]?.(event as never, customer, { snapshot, button: '' })
    } catch {
      // It was the customer's own doing.
    }
  }
}
