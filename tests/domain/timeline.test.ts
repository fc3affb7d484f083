import { describe, expect, it } from 'vitest'
import { arrivalDay } from '#domain/arrival.ts'
import type { Addressed } from '#domain/decisionNews.ts'
import { depositTimes, loanTimes, transferTimes } from '#domain/recordTimes.ts'
import { type RecordTimes, reviewTimeline, timelineOf, timelineText } from '#domain/timeline.ts'

/** A Monday. */
const requestedAt = '2026-03-02T09:00:00.000Z'
const confirmed = { emailConfirmed: true }
const later = '2026-03-03T10:30:00.000Z'
/** Each step with its state: `*` has the later time, `?` has none. */
const short = (record: RecordTimes, now = requestedAt) =>
  timelineOf(record, now, confirmed)
    .map(({ title, state, at }) => `${title} ${state}${at === later ? '*' : at ? '' : '?'}`)
    .join(', ')

describe('[W19] the steps of a record', () => {
  it.each<[string, RecordTimes, string]>([
    [
      'a withdrawal that waits',
      { kind: 'withdrawal', status: 'pending', requestedAt },
      'Requested done, Checked done, On its way current, Paid upcoming?',
    ],
    [
      'a withdrawal that is paid',
      { kind: 'withdrawal', status: 'approved', requestedAt, paidAt: later },
      'Requested done, Checked done, On its way done, Paid done*',
    ],
    [
      'a withdrawal that was cancelled',
      { kind: 'withdrawal', status: 'cancelled', requestedAt, cancelledAt: later },
      'Requested done, Checked done, Cancelled stopped*',
    ],
    [
      'a withdrawal that came back',
      { kind: 'withdrawal', status: 'returned', requestedAt, paidAt: later, returnedAt: later },
      'Requested done, Checked done, On its way done, Paid done*, Returned stopped*',
    ],
    [
      'a deposit as the bank lists it',
      depositTimes({ status: 'Pending', createdAt: requestedAt, decidedAt: null }),
      'Reported done, Being checked current?, In your deposits upcoming?',
    ],
    [
      'a deposit that was rejected',
      depositTimes({ status: 'rejected', createdAt: requestedAt, decidedAt: later }),
      'Reported done, Rejected stopped*',
    ],
    ...(
      [
        [
          'waits',
          'asked',
          null,
          'Requested done, Being checked current?, On its way upcoming?, Paid upcoming?',
        ],
        ['is paid', 'paid', later, 'Requested done, Checked done*, On its way done*, Paid done*'],
        ['was refused', 'refused', later, 'Reported done, Checked done*, In your deposits done*'],
      ] as const
    ).map(([state, status, decidedAt, steps]): [string, RecordTimes, string] => [
      `a deposit whose return ${state}`,
      depositTimes({
        status: 'true',
        createdAt: requestedAt,
        decidedAt: later,
        return: { status, askedAt: requestedAt, decidedAt },
      }),
      steps,
    ]),
    ...(
      [
        [
          'waits',
          {},
          'Requested done, Being checked current?, On its way upcoming?, Paid upcoming?',
        ],
        [
          'was paid',
          { decidedAt: later, paidAt: later },
          'Requested done, Checked done*, On its way done*, Paid done*',
        ],
        ['was refused', { decidedAt: later }, 'Requested done, Not sent back stopped*'],
      ] as const
    ).map(([state, times, steps]): [string, RecordTimes, string] => [
      `a return that ${state}`,
      { kind: 'return', status: 'pending', requestedAt, ...times },
      steps,
    ]),
    [
      'a loan that is approved',
      loanTimes({ status: 'true', createdAt: requestedAt, decidedAt: later }),
      'Applied done, Decided done*, In your loan balance done*',
    ],
    [
      'a paid withdrawal of a bank that sends no times',
      transferTimes({ status: true, createdAt: '' }),
      'Requested done?, Checked done?, On its way done?, Paid done?',
    ],
    [
      'a profit',
      { kind: 'profit', status: 'approved', requestedAt },
      'Posted to your account done',
    ],
  ])('%s', (_, record, steps) => {
    expect(short(record)).toBe(steps)
  })

  it.each<[string, RecordTimes, RegExp]>([
    ['withdrawal', { kind: 'withdrawal', status: 'pending', requestedAt }, /March 5, 2026/],
    ['deposit', { kind: 'deposit', status: 'pending', requestedAt }, /March 4, 2026/],
    ['loan', { kind: 'loan', status: 'pending', requestedAt }, /March 4, 2026/],
  ])('a %s names its day, and says when it is late', (_, record, day) => {
    const texts = (now: string) => timelineText(timelineOf(record, now, confirmed))
    expect(texts(requestedAt)).toMatch(day)
    expect(texts(requestedAt)).not.toContain('late')
    expect(texts('2026-03-06T00:00:00.000Z')).toMatch(day)
    expect(texts('2026-03-06T00:00:00.000Z')).toContain('it is late, and we are sorry')
  })

  it('[W19] [K30] a bank that promises nothing tells of no check', () => {
    const record: RecordTimes = { kind: 'withdrawal', status: 'pending', requestedAt }
    expect(timelineText(timelineOf(record, requestedAt, {}))).not.toMatch(/Checked|were right/)
    expect(timelineText(timelineOf(record, requestedAt, confirmed))).toContain('Checked')
  })

  it('a review begins at its level, because earlier levels may never have been required', () => {
    const steps = reviewTimeline(
      { level: 4, owner: 'Maria Quist', until: '2026-03-20' },
      { ...confirmed, now: requestedAt },
    )
    expect(steps.map(({ title, state }) => `${title}, ${state}`)).toEqual([
      'Review begun, done',
      'The bank’s second look, current',
      'Withdrawals as usual, upcoming',
    ])
    expect(steps[1]!.text).toContain(
      'Your reviewer is Maria Quist. Next update: by March 20, 2026, by email.',
    )
  })

  it('as plain text each step is a line with its state and its time in UTC', () => {
    const record = loanTimes({ status: 'Pending', createdAt: requestedAt })
    expect(timelineText(timelineOf(record, requestedAt, confirmed))).toBe(
      [
        '- Applied (done): March 2, 2026 at 9:00 AM UTC.',
        '- Being decided (now): We’ll email you our decision by March 4, 2026.',
        '- In your loan balance (to come)',
      ].join('\n'),
    )
  })
})

describe('[W19] [A16] [K30] the promises of a step', () => {
  const waiting: RecordTimes[] = (['withdrawal', 'deposit', 'loan', 'return'] as const).map(
    (kind) => ({ kind, status: 'pending', requestedAt }),
  )
  const ended: RecordTimes[] = [
    { kind: 'deposit', status: 'rejected', requestedAt, decidedAt: later },
    { kind: 'loan', status: 'rejected', requestedAt, decidedAt: later },
    { kind: 'return', status: 'rejected', requestedAt, decidedAt: later },
  ]
  const review = { level: 2, owner: 'Maria Quist', until: '2026-03-20' }
  const all = (customer: Addressed, now = requestedAt) =>
    [...waiting, ...ended]
      .map((record) => timelineText(timelineOf(record, now, customer)))
      .concat(timelineText(reviewTimeline(review, { ...customer, now })))

  it('are a day, but no mail, for an address that is not confirmed', () => {
    const texts = all({ emailConfirmed: false })
    for (const text of texts)
      expect(text).not.toMatch(/email you|emailed|by email|our email about/i)
    for (const [index, day] of ['March 5', 'March 4', 'March 4', 'March 5'].entries())
      expect(texts[index]).toContain(day)
    expect(texts[1]).toContain('You see it here: your email address is not confirmed yet.')
    expect(texts[4]).toContain('Customer care can tell you why.')
    expect(texts.at(-1)).toContain('Next update: by March 20, 2026, on this site.')
  })

  it.each([requestedAt, '2026-04-06T00:00:00.000Z'])(
    'are neither a day nor a mail for a bank that promised none, at %s',
    (now) => {
      for (const [index, text] of all({}, now).slice(0, -1).entries()) {
        expect(text).not.toMatch(/email/i)
        expect(text).not.toMatch(/(by|By) [A-Z]\w+|\blate\b|looking/)
        if (index < waiting.length) expect(text).toContain('You see it here when it')
      }
    },
  )
})

it.each([
  ['a bank transfer of a Monday', requestedAt, 'bank transfer', '2026-03-05'],
  ['a bank transfer of a Thursday', '2026-03-05T23:00:00.000Z', 'bank transfer', '2026-03-10'],
  ['PayPal on a Friday', '2026-03-06T09:00:00.000Z', 'paypal', '2026-03-09'],
  ['a way that is not known', requestedAt, undefined, '2026-03-05'],
])('[W18] %s arrives by a business day', (_, at, method, day) => {
  expect(arrivalDay(at, method)).toBe(day)
})
