import { frozenText } from '#domain/freeze.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { HttpError } from '../platform/httpError.ts'

type Freezing = Pick<CustomerTable, 'frozen_at' | 'frozen_by'>

/** The message while the account is frozen, and how to undo the freeze, in the site's words (G5, D29). */
export const frozenMessage = ({ frozen_by }: Pick<Freezing, 'frozen_by'>): string =>
  `Your account is frozen. ${frozenText({ frozenByBank: frozen_by !== null })}`

/**
 * The customer must be locked.
 * @throws HttpError 403 while the account is frozen (G5)
 */
export function assertNotFrozen(customer: Freezing): void {
  if (customer.frozen_at) throw frozenError(customer)
}

export const frozenError = (customer: Pick<Freezing, 'frozen_by'>): HttpError =>
  new HttpError(403, { message: frozenMessage(customer), code: 'accountFrozen' })
