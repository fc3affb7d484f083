import { forgetDevices } from '../auth/knownVisitors.ts'
import { passwordProblem } from '../auth/passwordPolicy.ts'
import { endSessions } from '../auth/sessions.ts'
import { updateAccess } from '../db/access.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Trx } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { validationError } from '../platform/httpError.ts'
import { endOpenProofs } from './openProofs.ts'
import { cancelPendingChange } from './pendingEmail.ts'

/** @throws HttpError 400 with the field `password`: this customer may not choose it (A15, A21) */
export function assertPasswordAllowed(
  password: string,
  { email, first_name, last_name, middle_name, phone, dob }: CustomerTable,
): void {
  const problem = passwordProblem(password, {
    email,
    firstName: first_name,
    lastName: last_name,
    middleName: middle_name,
    ...{ phone, dob },
  })
  if (problem) throw validationError({ password: problem })
}

export const passwordsDiffer = () =>
  validationError({ confirmpassword: 'The passwords are not the same' })

interface NewPassword {
  customerId: string
  password_hash: string
  /** the id of the session that stays open; without it all end */
  keptSession?: string
}

/**
 * Stores a new password and ends everything that somebody with the old one may have begun (A6, G22): sessions, mailed
 * reset links, a sign-in waiting for its second factor, and a change of the address. No browser is known any more. The
 * customer must be locked.
 */
export async function setNewPassword(
  trx: Trx,
  clock: Clock,
  { customerId, password_hash, keptSession }: NewPassword,
): Promise<void> {
  const now = timestampOf(clock)
  await updateAccess(trx, customerId, { password_hash, password_changed_at: now })
  // Voids the mailed reset links, a second way into the account.
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(trx, clock, customerId, keptSession)
  await endOpenProofs(trx, clock, customerId)
  await cancelPendingChange(
    trx,
    clock,
    customerId,
    keptSession === undefined ? undefined : { is: '<>', session: keptSession },
  )
  await forgetDevices(trx, customerId)
}
