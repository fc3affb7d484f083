import { newReference } from './newReference.ts'
import { readStored, removeStored, store } from './storage.ts'

/**
 * The reference of the next withdrawal. One that was sent without an answer is reused, so that the bank
 * recognises the repeat after a reload (W6).
 */
export function withdrawalReference(): string {
  const open = readStored('withdrawalReference')
  return typeof open === 'string' ? open : newReference()
}

/** Saves the reference of a withdrawal that is being sent, until its outcome is known. */
export const saveReference = (reference: string): void => store('withdrawalReference', reference)

export const clearReference = (): void => removeStored('withdrawalReference')
