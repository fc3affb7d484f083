/** The channel on which tabs of one browser announce a sign-out. It carries the customer's id, never a token. */
const CHANNEL = 'quatums-session'

/** Tells the other tabs that this customer signed out. */
export function broadcastSignOut(userId: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(userId)
  channel.close()
}

/**
 * Calls back when a customer signs out in another tab: on a shared computer no tab may stay signed in (D2).
 * @returns unsubscribe
 */
export function onSignedOutElsewhere(listener: (userId: string) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
  return () => channel.close()
}
