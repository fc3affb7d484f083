import type { DocumentedError } from './calls.ts'

/** The 403 response of every change that requires a grant. */
export const noGrant: DocumentedError = {
  status: 403,
  when: 'the grant is unknown, used, over five minutes old, or for another purpose or session',
  body: { message: 'Confirm with your password again. Nothing was changed', code: 'grantRequired' },
}
