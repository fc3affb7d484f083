/** The storage of one tab. A function, since a browser that refuses storage throws where it is asked for. */
export type Tab = () => Storage
export const browserTab: Tab = () => sessionStorage

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

/** Private modes may refuse storage, and it may be full: the page works without it, since the server has the records. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Reads a JSON value; undefined when it is missing or damaged, or storage is not available. */
export const readStored = (tab: Tab, key: StorageKey): unknown =>
  attempt(() => JSON.parse(tab().getItem(key) ?? ''))

/** The read value is checked by hand: the schema library is too large to load on every page for this. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isOptionalText = (value: unknown): boolean =>
  value === undefined || typeof value === 'string'

/** Whether anything is stored, also what cannot be read. */
export const hasStored = (tab: Tab, key: StorageKey): boolean =>
  typeof attempt(() => tab().getItem(key)) === 'string'

/** Writes a JSON value. */
export const store = (tab: Tab, key: StorageKey, value: unknown): void =>
  attempt(() => tab().setItem(key, JSON.stringify(value)))

/** Removes one key. */
export const removeStored = (tab: Tab, key: StorageKey): void =>
  attempt(() => tab().removeItem(key))

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
export function clearCachedRecords(tab: Tab): void {
  for (const key of recordKeys) removeStored(tab, key)
}

/**
 * Removes every key: a shared computer must keep nothing of the last customer (D2).
 * @param keep keys that stay, since only the same customer gets them back.
 */
export const clearStored = (tab: Tab, keep: readonly StorageKey[] = []): void =>
  attempt(() => {
    const kept = keep.map((key) => [key, tab().getItem(key)] as const)
    tab().clear()
    for (const [key, text] of kept) if (text) tab().setItem(key, text)
  })

/** The stored token: raw text, not JSON. */
export const readToken = (tab: Tab): string | undefined =>
  attempt(() => tab().getItem('accessToken')) ?? undefined

export const storeToken = (tab: Tab, token: string): void =>
  attempt(() => tab().setItem('accessToken', token))
