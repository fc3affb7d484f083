type TokenListener = (token: string) => void
const unauthorizedListeners = new Set<TokenListener>()
const activityListeners = new Set<TokenListener>()

/** Tells the listeners that the bank has heard of this session. */
export function reportActivity(token: string): void {
  for (const listener of activityListeners) listener(token)
}

/** Calls back when a call with a token was answered: the bank has heard of that session (D13). @returns undo */
export function onActivity(listener: TokenListener): () => void {
  activityListeners.add(listener)
  return () => activityListeners.delete(listener)
}

/** Tells the listeners that a call with this token was answered 401. */
export function reportUnauthorized(token: string): void {
  for (const listener of unauthorizedListeners) listener(token)
}

/**
 * Calls back when a call with a token was answered 401: that token's session is over (D1). Calls
 * without a token, as the warm-up and sign-in itself, never do. @returns undo
 */
export function onUnauthorized(listener: TokenListener): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}
