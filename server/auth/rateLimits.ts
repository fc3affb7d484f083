import type { RouteName } from '#contract/routes.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** So many tries at once, and then one more each `everyMs`. */
export interface Limit {
  tries: number
  everyMs: number
}

/** How often one thing may be tried. A missing limit does not apply. */
export interface Limits {
  /** one account from one address */
  accountAndIp?: Limit
  /** one account from wherever it has not signed in before: an attacker with many addresses */
  account?: Limit
  /** one browser that has signed in to this account before; alone, since no stranger can use it up */
  device?: Limit
  /**
   * one address, whatever the account: an attacker with many accounts, or an office with many people. The
   * wider networks of an IPv6 address have larger bounds of their own (`networksOf`)
   */
  address?: Limit
}

/**
 * Every limit there is, and why (K7). An account is the typed email, in use or not, or the customer of the
 * token. LIMIT_FACTOR multiplies them all.
 */
export const limits = {
  // Wrong passwords only: a right one is given back. Five slips are human, a hundred in an office are,
  // and one a minute tries no list of passwords out. Whoever knows an address can use up `account`, so it
  // does not bind where the customer has signed in before. A known browser has a limit of its own.
  signIn: {
    accountAndIp: { tries: 5, everyMs: MINUTE },
    account: { tries: 20, everyMs: MINUTE },
    device: { tries: 5, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each may send a mail to somebody, and tells whether an address is in use. There is no limit for the
  // account: strangers would use it up, and the customer could not ask. The mailbox has a bound of its own
  // (`MAX_LINKS`).
  forgot: {
    accountAndIp: { tries: 3, everyMs: 5 * MINUTE },
    device: { tries: 3, everyMs: 5 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  // Each costs the bank a slow hash, and whoever registers for others a mail to each of them.
  register: { address: { tries: 100, everyMs: 10 * SECOND } },
  // A withdrawal takes one; a wrong amount, a lost mail and a second withdrawal some more.
  requestCode: {
    account: { tries: 10, everyMs: MINUTE },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // As often as codes: without a limit its answers could be asked for by the thousand.
  transfer: {
    account: { tries: 10, everyMs: MINUTE },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // One application waits at a time (F9); slips and lost answers take some more.
  takeLoan: {
    account: { tries: 10, everyMs: 5 * MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Five attempts a code are the first line (S1); this one holds whoever asks for code after code.
  checkCode: {
    account: { tries: 20, everyMs: 30 * SECOND },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // Deposits and identity documents together. Up to 100 MB each, refused before the first byte is read.
  upload: {
    account: { tries: 20, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each sends a mail to an address that anybody may type.
  contact: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  newsletter: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
} as const satisfies Record<string, Limits>
export type LimitName = keyof typeof limits

/** Which calls of the contract are limited, and by what. */
export const limitOf: Partial<Record<RouteName, LimitName>> = {
  signIn: 'signIn',
  forgot: 'forgot',
  register: 'register',
  requestCode: 'requestCode',
  transfer: 'transfer',
  takeLoan: 'takeLoan',
  checkCode: 'checkCode',
  deposit: 'upload',
  uploadKyc: 'upload',
  contact: 'contact',
  newsletter: 'newsletter',
}

/** The calls that compute a slow hash. When too many wait for theirs, these are refused first of all. */
export const callsThatHash: ReadonlySet<RouteName> = new Set([
  'signIn',
  'register',
  'reset',
  'requestCode',
  'checkCode',
])
