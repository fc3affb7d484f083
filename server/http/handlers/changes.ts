import type { routes } from '#contract/routes.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** The stream of what changed for the customer (D36). */
export const changes = ({
  ctx,
  customer,
  token,
  address,
  lastEventId,
}: HandlerInput<typeof routes.changes>) =>
  ctx.changeStreams.open({ customerId: customer.id, token, address, lastEventId })
