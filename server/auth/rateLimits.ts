import type { RouteName } from '#contract/routes.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Allows `tries` attempts at once, then one more every `everyMs` milliseconds. */
export interface Limit {
  tries: number
  everyMs: number
}

/** The limits of one kind of call. A missing limit does not apply. */
export interface Limits {
  /** one account from one address */
  accountAndIp?: Limit
  /** one account from addresses that are new to it: an attacker with many addresses */
  account?: Limit
  /**
   * one browser that has signed in to this account before; it replaces the other limits, since strangers cannot use it
   * up
   */
  device?: Limit
  /**
   * one address, over all accounts: an attacker with many accounts, or an office with many people. Wider IPv6
   * networks have larger limits (`networksOf`).
   */
  address?: Limit
}

/**
 * All rate limits and their reasons (K7). An account is the typed email, whether or not it is registered, or the
 * customer of the token. LIMIT_FACTOR multiplies all of them.
 */
export const limits = {
  // Counts wrong passwords only: a correct one is refunded. Five mistakes by one person and a hundred in an office are
  // normal, and one attempt a minute makes guessing hopeless. Strangers who know an email address can exhaust
  // `account`, so that limit does not apply to addresses from which the customer has signed in before. A known browser
  // has its own limit.
  signIn: {
    accountAndIp: { tries: 5, everyMs: MINUTE },
    account: { tries: 20, everyMs: MINUTE },
    device: { tries: 5, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Counts wrong answers to challenges, at sign-in and after it: a correct one is refunded. Each challenge allows five
  // (G11); this limit stops an attacker who has the password and requests challenge after challenge. A guess succeeds
  // with a chance of 3 in a million; 164 a day are allowed, and 154 more from an address of the customer.
  proof: {
    accountAndIp: { tries: 10, everyMs: 10 * MINUTE },
    account: { tries: 20, everyMs: 10 * MINUTE },
    device: { tries: 10, everyMs: 10 * MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Codes mailed for a reauthentication, in addition to its limit for wrong passwords. Counted by customer only: each
  // sign-in with the password adds a known browser and clears the count of wrong answers. Each code allows five
  // guesses, so an attacker guesses one in 1,000 days at best. A new password needs no such code.
  mailedProof: {
    account: { tries: 10, everyMs: 10 * MINUTE },
  },
  // Each call may send a mail, and reveals whether an address has an account. There is no limit per account: strangers
  // could exhaust it and lock the customer out. The mailbox has its own limit (`MAX_LINKS`).
  forgot: {
    accountAndIp: { tries: 3, everyMs: 5 * MINUTE },
    device: { tries: 3, everyMs: 5 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  // Each call costs a slow hash, and sends a mail to the given address.
  register: { address: { tries: 100, everyMs: 10 * SECOND } },
  // A withdrawal needs one code; a wrong amount, a lost mail or a second withdrawal need a few more.
  requestCode: {
    account: { tries: 10, everyMs: MINUTE },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // The same as for codes: without a limit, the answers could be probed thousands of times.
  transfer: {
    account: { tries: 10, everyMs: MINUTE },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // Only one application can be pending (F9); mistakes and lost answers need a few more.
  takeLoan: {
    account: { tries: 10, everyMs: 5 * MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each code allows five attempts (S1); this limit stops somebody who requests code after code.
  checkCode: {
    account: { tries: 20, everyMs: 30 * SECOND },
    address: { tries: 100, everyMs: 5 * SECOND },
  },
  // Proofs and identity documents together. Up to 100 MB each, rejected before the first byte is read.
  upload: {
    account: { tries: 20, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // A search reads up to `MOST_SEARCHED` movements. Scrolling through 10,000 rows takes a hundred calls.
  activity: {
    account: { tries: 300, everyMs: 2 * SECOND },
    address: { tries: 1000, everyMs: 2 * SECOND },
  },
  // As above; it also creates a file and an audit entry.
  statement: {
    account: { tries: 20, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each open page connects once, and again after a lost connection; a restart of the servers loses all of an office.
  changes: {
    account: { tries: 60, everyMs: 2 * SECOND },
    address: { tries: 1000, everyMs: 2 * SECOND },
  },
  // Each call costs a slow hash; a rejected password or a lost answer needs a few more.
  changePassword: {
    account: { tries: 10, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each call sends a mail to an address that the customer typed.
  changeEmail: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  // Freezing and unfreezing together: each sends a mail. Generous, because freezing must never be prevented.
  freeze: {
    account: { tries: 20, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Ending sessions and choosing alerts together: each is recorded in the audit, and switching alerts off sends a mail.
  securityChoice: {
    account: { tries: 30, everyMs: MINUTE },
    address: { tries: 100, everyMs: 10 * SECOND },
  },
  // Each call stores a message that the fraud desk reads, and sends a mail.
  reportScam: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  // Each call sends a mail to an address typed by a visitor.
  contact: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  newsletter: {
    account: { tries: 5, everyMs: 10 * MINUTE },
    address: { tries: 20, everyMs: MINUTE },
  },
  // Sending and reading counts together. Each open page sends once a minute at most; an office has many open.
  usage: { address: { tries: 300, everyMs: 2 * SECOND } },
} as const satisfies Record<string, Limits>
export type LimitName = keyof typeof limits

/** The limit of each limited call. */
export const limitOf: Partial<Record<RouteName, LimitName>> = {
  signIn: 'signIn',
  // Counted together with sign-in, because it also checks the password: a stolen session gives no extra attempts.
  reauthenticate: 'signIn',
  secondFactor: 'proof',
  proveReauthentication: 'proof',
  forgot: 'forgot',
  register: 'register',
  requestCode: 'requestCode',
  requestReturnCode: 'requestCode',
  returnDeposit: 'transfer',
  transfer: 'transfer',
  takeLoan: 'takeLoan',
  checkCode: 'checkCode',
  deposit: 'upload',
  payLoan: 'upload',
  uploadKyc: 'upload',
  activity: 'activity',
  statement: 'statement',
  changes: 'changes',
  changePassword: 'changePassword',
  changeEmail: 'changeEmail',
  endSession: 'securityChoice',
  alerts: 'securityChoice',
  freeze: 'freeze',
  unfreeze: 'freeze',
  reportScam: 'reportScam',
  contact: 'contact',
  newsletter: 'newsletter',
  countUsage: 'usage',
  usage: 'usage',
}

/** The calls that compute a slow hash. They are rejected early when too many wait for one. */
export const callsThatHash: ReadonlySet<RouteName> = new Set([
  'signIn',
  'reauthenticate',
  'proveReauthentication',
  'register',
  'reset',
  'changePassword',
  'requestCode',
  'requestReturnCode',
  'checkCode',
])
