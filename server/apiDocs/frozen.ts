import { frozenMessage } from '../customers/frozen.ts'
import type { DocumentedError } from './calls.ts'

/** 403 of every call that a frozen account cannot make. */
export const frozen: DocumentedError = {
  status: 403,
  when: 'the account is frozen',
  body: { message: frozenMessage({ frozen_by: null }), code: 'accountFrozen' },
}

export const frozenByBank: DocumentedError = {
  status: 403,
  when: 'the bank froze the account: only the bank unfreezes it',
  body: { message: frozenMessage({ frozen_by: 'fraud desk' }), code: 'accountFrozen' },
}
