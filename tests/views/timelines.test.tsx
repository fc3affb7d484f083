import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { depositTimes } from '#domain/recordTimes.ts'
import {
  type RecordTimes,
  reviewTimeline,
  type TimelineStep,
  timelineOf,
} from '#domain/timeline.ts'
import { timelineEntries } from '#flows/RecordTimeline.tsx'
import { lifecycles } from '#machines/lifecycles/index.ts'
import { Timeline } from '#ui/Timeline.tsx'

/** A Monday; each moment is another one, so that no two dates can be taken for each other. */
const requestedAt = '2026-03-02T09:10:00.000Z'
const askedAt = '2026-03-03T10:20:00.000Z'
const decidedAt = '2026-03-04T11:30:00.000Z'
const paidAt = '2026-03-05T12:40:00.000Z'
const cancelledAt = '2026-03-06T13:50:00.000Z'

const withdrawal = { kind: 'withdrawal', method: 'paypal', requestedAt } as const
const deposit = { createdAt: requestedAt, decidedAt }
const asked = { status: 'asked', askedAt, decidedAt: null } as const
const review = { owner: 'Maria Quist', until: '2026-03-20', since: requestedAt }

/** A record of each state of the life cycles whose steps a customer sees. */
const records: Record<string, Record<string, RecordTimes | number>> = {
  withdrawal: {
    pending: { ...withdrawal, status: 'pending' },
    paid: { ...withdrawal, status: 'approved', paidAt },
    cancelled: { ...withdrawal, status: 'cancelled', cancelledAt },
    returned: {
      ...{ ...withdrawal, status: 'returned', paidAt, returnedAt: cancelledAt },
      returnReason: 'The account it was sent to is closed',
    },
  },
  deposit: {
    pending: depositTimes({ ...deposit, status: 'Pending', decidedAt: null }),
    confirmed: depositTimes({ ...deposit, status: 'true' }),
    rejected: depositTimes({ ...deposit, status: 'rejected' }),
  },
  depositReturn: {
    asked: depositTimes({ ...deposit, status: 'returning', return: asked }),
    paid: depositTimes({
      ...deposit,
      status: 'returned',
      return: { ...asked, status: 'paid', decidedAt: paidAt },
    }),
    refused: { kind: 'return', status: 'rejected', requestedAt: askedAt, decidedAt: cancelledAt },
  },
  loan: {
    pending: { kind: 'loan', status: 'pending', requestedAt },
    approved: { kind: 'loan', status: 'approved', requestedAt, decidedAt },
    rejected: { kind: 'loan', status: 'rejected', requestedAt, decidedAt },
  },
  // The review ends at level 5, which has no steps.
  review: { level1: 1, level2: 2, level3: 3, level4: 4 },
}

const customers = {
  'a customer with a confirmed address': {
    emailConfirmed: true,
    supportEmail: 'care@bank.example',
  },
  'a customer without one': { emailConfirmed: false, supportEmail: 'care@bank.example' },
  'a bank that promises nothing': { supportEmail: 'care@bank.example' },
}
const moments = { 'in time': '2026-03-02T18:00:00.000Z', late: '2026-03-30T09:00:00.000Z' }

/** The steps as a reader sees and hears them, one in a line. */
function linesOf(steps: readonly TimelineStep[]): string[] {
  const { container, unmount } = render(<Timeline label="Steps" steps={timelineEntries(steps)} />)
  const lines = [...container.querySelectorAll('li')].map((step) =>
    [...step.children]
      .map((part) => [part.textContent, part.getAttribute('datetime')].filter(Boolean).join(' = '))
      .filter(Boolean)
      .join(' | '),
  )
  unmount()
  return lines
}

it('[W19] each state of a record has its steps, with their words and dates', async () => {
  const page: string[] = []
  for (const [name, states] of Object.entries(records)) {
    const known = Object.keys(lifecycles[name as keyof typeof lifecycles].states)
    expect(known.filter((state) => state !== 'level5').sort()).toEqual(Object.keys(states).sort())
    for (const [state, record] of Object.entries(states))
      for (const [who, customer] of Object.entries(customers))
        for (const [when, now] of Object.entries(moments)) {
          const steps =
            typeof record === 'number'
              ? reviewTimeline({ level: record, ...review }, { ...customer, now })
              : timelineOf(record, now, customer)
          page.push(`${name} ${state}, ${who}, ${when}`, ...linesOf(steps).map((at) => `  ${at}`))
        }
  }
  // Made once and read by a person: a changed step is a changed line of this page.
  await expect(`${page.join('\n')}\n`).toMatchFileSnapshot('timelines.txt')
})
