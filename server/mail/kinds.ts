import type { MailKind } from '../db/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A subscription that is not confirmed within this is removed (P11). */
export const UNCONFIRMED_MS = 7 * DAY_MS

/** What a kind of mail may do. */
export interface MailRules {
  /** 0 goes out first: a customer waits for it */
  priority: 0 | 1 | 2
  /** how many may go to one address within a day; unbounded when missing */
  perDay?: number
  /** the bound holds only while the address is not confirmed */
  boundUntilConfirmed?: true
  /** held until the address is confirmed; left out beyond its bound, since what it tells of stands without it */
  confirmedOnly?: true
  /** not sent when it could not be sent within this; a mail may name an earlier end */
  lifetimeMs: number
}

/**
 * Every kind of mail. Anybody may type an address, so each kind that an unconfirmed address can get is
 * bounded a day; LIMIT_FACTOR multiplies the bounds. `subscription` answers a link that only a mail holds.
 */
export const mailKinds: Readonly<Record<MailKind, MailRules>> = {
  code: { priority: 0, perDay: 10, boundUntilConfirmed: true, lifetimeMs: DAY_MS },
  reset: { priority: 0, perDay: 5, boundUntilConfirmed: true, lifetimeMs: DAY_MS },
  confirmation: { priority: 1, perDay: 3, lifetimeMs: 3 * DAY_MS },
  contact: { priority: 2, perDay: 3, lifetimeMs: 3 * DAY_MS },
  newsletter: { priority: 2, perDay: 3, lifetimeMs: 3 * DAY_MS },
  subscription: { priority: 2, lifetimeMs: 3 * DAY_MS },
  // Long, since it may wait for the customer to confirm the address.
  notice: {
    priority: 2,
    perDay: 20,
    boundUntilConfirmed: true,
    confirmedOnly: true,
    lifetimeMs: 30 * DAY_MS,
  },
}

/** Kinds that go out before any other. */
export const URGENT_PRIORITY = 0

/** How a mail stands, for the back office. `held`: it waits until the customer has confirmed the address. */
export const mailStatuses = ['sent', 'waiting', 'held', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
