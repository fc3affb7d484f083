/** The keys of the spec's session storage (D10), and ours. Nothing else is written anywhere. */
export const storageKeys = {
  user: 'user',
  accessToken: 'accessToken',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'kyc',
  withdraw: 'withdraw',
  loanwithdraw: 'loanwithdraw',
  investwithdraw: 'investwithdraw',
  /** of a withdrawal that left and was not answered yet: a reload repeats it, never doubles it (W6) */
  withdrawalReference: 'withdrawalReference',
  /** what was typed and not sent yet, by flow (A14) */
  drafts: 'drafts',
} as const
export type StorageKey = keyof typeof storageKeys

/** Reads a JSON value; undefined when there is none, or when it is damaged or storage is refused. */
export function readStored(key: StorageKey): unknown {
  try {
    const text = sessionStorage.getItem(storageKeys[key])
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a JSON value; a full or refused storage is passed over, since the server has the truth. */
export function store(key: StorageKey, value: unknown): void {
  try {
    sessionStorage.setItem(storageKeys[key], JSON.stringify(value))
  } catch {
    // Private modes may refuse storage: the page works on without its cache.
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
] as const

/** A new session starts from no records: those in storage may be another customer's (D2). */
export const clearCachedRecords = (): void => recordKeys.forEach(removeStored)

/**
 * Removes every key of this site: a shared computer must hold nothing of the last customer (D2).
 * @param keep what stays, since it is given back to nobody else.
 */
export function clearStored(keep: readonly StorageKey[] = []): void {
  try {
    const kept = keep.map((key) => [storageKeys[key], sessionStorage.getItem(storageKeys[key])])
    sessionStorage.clear()
    for (const [key, text] of kept) if (key && text) sessionStorage.setItem(key, text)
  } catch {
    // as above
  }
}

/** The token as it stands in storage: raw text, not JSON. */
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
