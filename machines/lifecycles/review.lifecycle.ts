import { recordLabels } from '#domain/recordLabels.ts'
import { customer, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.review

type ReviewMove = `place${1 | 2 | 3 | 4}` | 'raise' | 'advance' | 'lift'

const place = (level: 1 | 2 | 3 | 4) =>
  operator(`level${level}`, `places a review at level ${level}, for a reason of the closed list`, {
    mails: 'Your withdrawals are under review',
    audit: 'review placed',
  })
const raise = (to: string) => customer(to, 'types a code', { audit: 'transferStep raised' })
const advance = (to: string, mails = 'Your review has moved on') =>
  operator(to, 'advances it', { mails, audit: 'review advanced' })
const ended = 'Your review has ended'
const lift = operator('level5', 'lifts it, never for a payment', {
  mails: ended,
  audit: 'review lifted',
})

/** The level of a customer's withdrawals: 5 without a review, 1 to 4 under one. Source: S2, S3. */
export const review = setupLifecycle<ReviewMove>().createMachine({
  id: 'reviewRecord',
  meta: {
    title: 'Review',
    summary: 'The steps that a customer passes before withdrawals are as usual again.',
    noun: 'review',
    begins: { by: 'customer', does: 'opens an account', audit: 'account opened' },
  },
  initial: 'level5',
  states: {
    level1: {
      meta: { title: labels.level1, summary: 'Level 1: a withdrawal asks for a code.' },
      on: {
        raise: raise('level2'),
        advance: advance('level2'),
        lift,
      },
    },
    level2: {
      meta: { title: labels.level2, summary: 'Level 2: only the bank can go on.' },
      on: { advance: advance('level3'), lift },
    },
    level3: {
      meta: { title: labels.level3, summary: 'Level 3: a withdrawal asks for another code.' },
      on: {
        raise: raise('level4'),
        advance: advance('level4'),
        lift,
      },
    },
    level4: {
      meta: { title: labels.level4, summary: 'Level 4: only the bank can go on.' },
      on: { advance: advance('level5', ended), lift },
    },
    level5: {
      meta: { title: labels.level5, summary: 'Each withdrawal asks for one code.' },
      on: { place1: place(1), place2: place(2), place3: place(3), place4: place(4) },
    },
  },
})
