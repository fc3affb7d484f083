import type { MailKind } from '../db/mailSchema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A subscription that is not confirmed within this time is removed (P11). */
export const UNCONFIRMED_MS = 7 * DAY_MS

/** The rules of a kind of mail. */
export interface MailRules {
  /** 0 is sent first */
  priority: 0 | 1 | 2
  /** how many may be sent to one address per day; unlimited when missing */
  perDay?: number
  /** the limit applies only until the address is confirmed */
  boundUntilConfirmed?: true
  /** waits until the address is confirmed; dropped beyond the limit, because the event does not depend on the mail */
  confirmedOnly?: true
  /** given up when it could not be sent within this time; a mail may expire earlier */
  lifetimeMs: number
}

/**
 * All kinds of mail. Anybody may type an address, so each kind that an unconfirmed address can get has a daily limit;
 * LIMIT_FACTOR multiplies them. `subscription` needs none: it answers a link from a mail.
 */
export const mailKinds: Readonly<Record<MailKind, MailRules>> = {
  code: { priority: 0, perDay: 10, boundUntilConfirmed: true, lifetimeMs: DAY_MS },
  reset: { priority: 0, perDay: 5, boundUntilConfirmed: true, lifetimeMs: DAY_MS },
  confirmation: { priority: 1, perDay: 3, lifetimeMs: 3 * DAY_MS },
  contact: { priority: 2, perDay: 3, lifetimeMs: 3 * DAY_MS },
  newsletter: { priority: 2, perDay: 3, lifetimeMs: 3 * DAY_MS },
  subscription: { priority: 2, lifetimeMs: 3 * DAY_MS },
  // Long, since it may wait until the customer confirms the address.
  notice: {
    priority: 2,
    perDay: 20,
    boundUntilConfirmed: true,
    confirmedOnly: true,
    lifetimeMs: 30 * DAY_MS,
  },
  // Anyone with the password decides how many there are. An old one is of no use to the customer.
  alert: { priority: 1, perDay: 10, confirmedOnly: true, lifetimeMs: 3 * DAY_MS },
}

/** The priority of kinds that are sent before all others. */
export const URGENT_PRIORITY = 0

/** The status of a mail for the back office. `held`: it waits until the customer confirms the address. */
export const mailStatuses = ['sent', 'waiting', 'held', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
