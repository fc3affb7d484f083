import type { Standing } from './capabilities.ts'
import { formatBankDay } from './dates.ts'
import { promisesDays } from './decisionNews.ts'
import { recordLabels } from './recordLabels.ts'
import { reviewNews } from './reviews.ts'
import { identityTime, identityWait } from './usualTimes.ts'

/** Why documents that were sent are not valid now: refused, or superseded by a change of the name or date of birth. */
export interface FormerIdentity {
  ended: 'refused' | 'superseded'
  /** the bank's explanation for the customer; '' without one */
  reason: string
  /** when it was decided: ISO 8601, UTC */
  at: string
}

/** The identity check in words, the same wherever it is shown. F6, D28 */
export interface IdentityWords {
  label: string
  tone: 'neutral' | 'bad' | 'waiting' | 'good'
  /** the event, and the next step with its date */
  text: string
}

type Known = Pick<
  Standing,
  'identity' | 'formerIdentity' | 'review' | 'emailConfirmed' | 'now' | 'supportEmail'
>

/** @returns undefined while the record is not read */
export function identityWords(known: Known): IdentityWords | undefined {
  const { identity, review, now } = known
  const labels = recordLabels.identity
  if (identity === undefined) return undefined
  if (identity.state === 'none') {
    const former = formerIdentityWords(known)
    return {
      label: former?.label ?? 'Not started',
      tone: former ? 'bad' : 'neutral',
      text: identityTask(known),
    }
  }
  if (identity.state === 'pending')
    return {
      label: labels.pending,
      tone: 'waiting',
      text: `Your documents arrived${on(identity.since)}. ${identityWait(identity.since ?? '', now, known)}`,
    }
  if (review?.reason === 'identity-recheck')
    return {
      label: 'Under review',
      tone: 'waiting',
      text: `Your documents were verified. A review now confirms them once more. ${reviewNews(review, known)}`,
    }
  return { label: labels.approved, tone: 'good', text: 'We know who you are.' }
}

const on = (at = ''): string => {
  const day = formatBankDay(at)
  return day && ` on ${day}`
}

const ends: Record<FormerIdentity['ended'], (former: FormerIdentity) => FormerIdentityWords> = {
  refused: ({ reason, at }) => ({
    label: recordLabels.identity.rejected,
    why: `We could not accept your documents${on(at)}${reason && `: ${reason.replace(/\.$/, '')}`}.`,
  }),
  superseded: ({ at }) => ({
    label: 'Send again',
    why: `Your name or date of birth changed${on(at)}, so the documents you sent no longer match.`,
  }),
}

interface FormerIdentityWords {
  label: string
  /** the event, with its day */
  why: string
}

/** @returns undefined when the latest documents are valid, or none were sent */
export const formerIdentityWords = ({
  formerIdentity,
}: Pick<Known, 'formerIdentity'>): FormerIdentityWords | undefined =>
  formerIdentity ? ends[formerIdentity.ended](formerIdentity) : undefined

/** The documents that a customer must send, the reason, and how long the check takes. F6, D28 */
export function identityTask(known: Pick<Known, 'formerIdentity' | 'emailConfirmed'>): string {
  const former = formerIdentityWords(known)
  const task = former
    ? `${former.why} Please send them again. Your money stays as it is.`
    : 'Needed once, before your first withdrawal.'
  return promisesDays(known) ? `${task} We usually check it within ${identityTime}.` : task
}
