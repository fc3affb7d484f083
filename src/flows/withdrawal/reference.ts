import { readStored, removeStored, store } from '#session/storage.ts'
import { newReference } from '../newReference.ts'

/**
 * The reference of the withdrawal that is to be made. One that left without an answer comes first:
 * after a reload the bank then knows the repeat for what it is (W6).
 */
export function withdrawalReference(): string {
  const open = readStored('withdrawalReference')
  return typeof open === 'string' ? open : newReference()
}

/** Keeps the reference of a withdrawal that is leaving, until its outcome is known. */
export const saveReference = (reference: string): void => store('withdrawalReference', reference)

export const clearReference = (): void => removeStored('withdrawalReference')
