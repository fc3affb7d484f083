type TokenListener = (token: string) => void
const unauthorizedListeners = new Set<TokenListener>()
const activityListeners = new Set<TokenListener>()

/** Reports that the bank answered a call of this session. */
export function reportActivity(token: string): void {
  for (const listener of activityListeners) listener(token)
}

/** Calls back when a call with a token was answered, which extends that session (D13). @returns unsubscribe */
export function onActivity(listener: TokenListener): () => void {
  activityListeners.add(listener)
  return () => activityListeners.delete(listener)
}

/** Reports that a call with this token was answered 401. */
export function reportUnauthorized(token: string): void {
  for (const listener of unauthorizedListeners) listener(token)
}

/**
 * Calls back when a call with a token was answered 401: that token's session is over (D1). Calls
 * without a token, such as sign-in, are not reported. @returns unsubscribe
 */
export function onUnauthorized(listener: TokenListener): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}
