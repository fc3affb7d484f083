import type { FormerIdentity, User } from '#contract/user.ts'
import { formatDay } from '#domain/dates.ts'

/** Why documents that were sent do not count, as the customer reads it wherever the identity check is shown. D28 */
export interface FormerIdentityWords {
  /** the status in one word or two */
  label: string
  /** what happened, with its day */
  why: string
  next: string
}

const next = 'Please send them again. It costs nothing, and your money stays as it is.'

const words: Record<FormerIdentity['ended'], (former: FormerIdentity) => FormerIdentityWords> = {
  refused: ({ reason, at }) => ({
    label: 'Not accepted',
    why: `We could not accept your documents${on(at)}${reason && `: ${reason.replace(/\.$/, '')}`}.`,
    next,
  }),
  superseded: ({ at }) => ({
    label: 'Send again',
    why: `Your name or date of birth changed${on(at)}, so the documents you sent no longer match.`,
    next,
  }),
}

const on = (at: string): string => {
  const day = formatDay(at)
  return day && ` on ${day}`
}

/** The request for new documents when a customer has no valid ones, with the reason. F6, D28 */
export function identityTask(customer: Pick<User, 'formerIdentity'>): string {
  const former = formerIdentityWords(customer)
  return former
    ? `${former.why} ${former.next}`
    : 'Send a photo of your identity document. It is needed once, before your first withdrawal, and costs nothing.'
}

/** @returns undefined when the latest documents count, or none were sent */
export const formerIdentityWords = ({
  formerIdentity,
}: Pick<User, 'formerIdentity'>): FormerIdentityWords | undefined =>
  formerIdentity ? words[formerIdentity.ended](formerIdentity) : undefined
