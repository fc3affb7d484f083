import { type Identity, isStillVerified } from '#domain/identity.ts'
import type { AccountSettingsContext } from './accountSettings.types.ts'

/** Whether saving the form ends a verified identity; a blank field keeps its value. S11 */
export function endsIdentity({
  stored,
  values,
  verifiedName,
}: Pick<AccountSettingsContext, 'stored' | 'values' | 'verifiedName'>): boolean {
  if (verifiedName === undefined) return false
  const kept = (field: keyof Identity) => values[field].trim() || stored[field]
  const after: Identity = {
    firstName: kept('firstName'),
    middleName: kept('middleName'),
    lastName: kept('lastName'),
    dob: kept('dob'),
  }
  return !isStillVerified(stored, after, verifiedName)
}
