import type { Problem } from '#contract/answers.ts'
import { grantRequired } from '../auth/factors/grants.ts'
import { frozenError } from '../customers/frozen.ts'
import { tooManyMails } from '../mail/outbox.ts'
import { type HttpError, notFound, referenceReused } from '../platform/httpError.ts'

/** One error of a call, in addition to those derived from the route table (401, 404, 429). */
export interface DocumentedError {
  status: number
  when: string
  body: Problem | string
}

/** An error of a call, as the code that throws it makes it. @param when it is thrown */
export const refusal = (
  when: string,
  { status, body }: Pick<HttpError, 'status' | 'body'>,
): DocumentedError => ({ status, when, body })

// Errors of several calls.

export const ownerMismatch = refusal('the id is unknown, or not the token’s customer', notFound())

export const reused = (when = 'the reference was used before with other content') =>
  refusal(when, referenceReused())

export const frozen = refusal('the account is frozen', frozenError({ frozen_by: null }))

export const frozenByBank = refusal(
  'the bank froze the account: only the bank can unfreeze it',
  frozenError({ frozen_by: 'fraud desk' }),
)

export const noGrant = refusal(
  'the grant is unknown, used, over five minutes old, or for another purpose or session',
  grantRequired(),
)

export const mailLimit = refusal(
  'the address got as many of these mails as a day allows',
  tooManyMails(3600),
)
