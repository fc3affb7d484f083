import type { User } from '#contract/records.ts'
import type { Standing } from '#domain/capabilities.ts'

/** The part of a standing that the customer's own record says; the rest is unknown. D29 */
export const customerStanding = ({
  emailConfirmed,
  frozenAt,
  formerIdentity,
  transferStep,
  review,
}: User): Standing => ({
  now: new Date().toISOString(),
  emailConfirmed,
  frozenAt,
  formerIdentity,
  transferStep,
  review,
  limits: {},
})
