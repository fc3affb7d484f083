import type { CustomerTable } from '../db/schema.ts'
import { HttpError } from '../platform/httpError.ts'

type Freezing = Pick<CustomerTable, 'frozen_at' | 'frozen_by'>

/** The error while the account is frozen, and how to undo the freeze (G5). */
export const frozenMessage = ({ frozen_by }: Pick<Freezing, 'frozen_by'>): string =>
  frozen_by === null
    ? 'Your account is frozen, so nothing can be withdrawn, borrowed or changed. Your money stays as it is. To go on, unfreeze it on the Security page'
    : 'We froze your account to protect it, so nothing can be withdrawn, borrowed or changed. Your money stays as it is. Write to customer care to unfreeze it'

/**
 * The customer must be locked.
 * @throws HttpError 403 while the account is frozen (G5)
 */
export function assertNotFrozen(customer: Freezing): void {
  if (customer.frozen_at) throw frozenError(customer)
}

export const frozenError = (customer: Pick<Freezing, 'frozen_by'>): HttpError =>
  new HttpError(403, { message: frozenMessage(customer), code: 'accountFrozen' })
