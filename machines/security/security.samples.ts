import type { OpenSession, ScamReport, Security } from '#contract/security.ts'

/** A report that the fraud desk has not answered yet. */
export const sampleReport: ScamReport = {
  reference: 'SR-4F7K2Q9D',
  kind: 'askedToPay',
  createdAt: '2026-11-20T15:30:00.000Z',
  answerBy: '2026-11-24T23:59:59.000Z',
  answeredAt: null,
}

const session = (more: Partial<OpenSession>): OpenSession => ({
  _id: 'session-1',
  device: 'Chrome on Windows',
  place: 'United States',
  startedAt: '2026-11-21T11:20:00.000Z',
  lastUsedAt: '2026-11-21T11:55:00.000Z',
  current: false,
  ...more,
})

/** A customer who is signed in on two other devices. */
export const sampleSecurity: Security = {
  passwordChangedAt: '2026-08-02T08:15:00.000Z',
  pendingEmail: null,
  sessions: [
    session({ current: true }),
    session({
      _id: 'session-2',
      device: 'Safari on iPhone',
      startedAt: '2026-11-19T19:02:00.000Z',
      lastUsedAt: '2026-11-20T07:41:00.000Z',
    }),
    session({ _id: 'session-3', device: 'Firefox on Linux', place: '' }),
  ],
  factors: { passkeys: [], appSince: null, recoveryCodesLeft: 0 },
  alerts: { signIns: true, money: true },
  frozenAt: null,
  frozenByBank: false,
  reports: [],
}

/** A new email that is not confirmed yet, no other device, and no alerts about money. */
export const pendingSecurity: Security = {
  ...sampleSecurity,
  passwordChangedAt: null,
  sessions: sampleSecurity.sessions.slice(0, 1),
  pendingEmail: { email: 'ada.new@example.com', expiresAt: '2026-11-22T09:00:00.000Z' },
  alerts: { signIns: true, money: false },
}

/** Frozen by the customer, with a report. A freeze drops a change of the email. */
export const frozenSecurity: Security = {
  ...sampleSecurity,
  sessions: sampleSecurity.sessions.slice(0, 1),
  frozenAt: '2026-11-20T15:31:00.000Z',
  reports: [
    sampleReport,
    {
      reference: 'SR-9H3M6T2B',
      kind: 'askedForCode',
      createdAt: '2026-11-12T10:05:00.000Z',
      answerBy: '2026-11-14T23:59:59.000Z',
      answeredAt: '2026-11-13T09:40:00.000Z',
    },
  ],
}
