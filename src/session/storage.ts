import { forgetEarlyReads } from '#api/earlyReads.ts'

/** All keys in session storage: the spec's (D10) and our own. */
export const storageKeys = {
  user: 'user',
  accessToken: 'accessToken',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'kyc',
  withdraw: 'withdraw',
  loanwithdraw: 'loanwithdraw',
  investwithdraw: 'investwithdraw',
  /** the sums the bank gave with the lists of loans and withdrawals (K30) */
  totals: 'totals',
  /** this bank has no `transfer/code`: asked once a session (W13) */
  codesInRecord: 'codesInRecord',
  /** unsent form values, by flow (A14) */
  drafts: 'drafts',
  /** the window that is open over the dashboard, so that a reload brings it back (A14) */
  openWindow: 'openWindow',
} as const
export type StorageKey = keyof typeof storageKeys

/** Reads a JSON value; undefined when it is missing or damaged, or storage is not available. */
export function readStored(key: StorageKey): unknown {
  try {
    const text = sessionStorage.getItem(storageKeys[key])
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether anything is stored, also what cannot be read. */
export function hasStored(key: StorageKey): boolean {
  try {
    return sessionStorage.getItem(storageKeys[key]) !== null
  } catch {
    return false
  }
}

/** Writes a JSON value. Ignores full or unavailable storage: the server has the records. */
export function store(key: StorageKey, value: unknown): void {
  try {
    sessionStorage.setItem(storageKeys[key], JSON.stringify(value))
  } catch {
    // Private modes may refuse storage: the page works without its cache.
  }
}

/** Removes one key. */
export function removeStored(key: StorageKey): void {
  try {
    sessionStorage.removeItem(storageKeys[key])
  } catch {
    // as above
  }
}

const recordKeys = [
  'loans',
  'deposits',
  'kyc',
  'withdraw',
  'loanwithdraw',
  'investwithdraw',
  'totals',
] as const

/** Removes cached records on sign-in: they may belong to another customer (D2). */
export const clearCachedRecords = (): void => recordKeys.forEach(removeStored)

/**
 * Removes every key: a shared computer must keep nothing of the last customer (D2).
 * @param keep keys that stay, since only the same customer gets them back.
 */
export function clearStored(keep: readonly StorageKey[] = []): void {
  forgetEarlyReads()
  try {
    const kept = keep.map((key) => [storageKeys[key], sessionStorage.getItem(storageKeys[key])])
    sessionStorage.clear()
    for (const [key, text] of kept) if (key && text) sessionStorage.setItem(key, text)
  } catch {
    // as above
  }
}

/** The stored token: raw text, not JSON. */
export function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKeys.accessToken) ?? undefined
  } catch {
    return undefined
  }
}

export function storeToken(token: string): void {
  try {
    sessionStorage.setItem(storageKeys.accessToken, token)
  } catch {
    // as above
  }
}
