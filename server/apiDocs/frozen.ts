import { frozenMessage } from '../customers/frozen.ts'
import type { DocumentedError } from './calls.ts'

/** The 403 response of every call that is refused while the account is frozen. */
export const frozen: DocumentedError = {
  status: 403,
  when: 'the account is frozen',
  body: { message: frozenMessage({ frozen_by: null }), code: 'accountFrozen' },
}

export const frozenByBank: DocumentedError = {
  status: 403,
  when: 'the bank froze the account: only the bank can unfreeze it',
  body: { message: frozenMessage({ frozen_by: 'fraud desk' }), code: 'accountFrozen' },
}
