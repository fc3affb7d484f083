/** Where the tabs of one browser hear of a sign-out. Only the customer's id is told, never a token. */
const CHANNEL = 'quatums-session'

/** Tells the other tabs that this customer signed out. */
export function broadcastSignOut(userId: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(userId)
  channel.close()
}

/**
 * Calls back when a customer signed out in another tab: on a shared computer no tab may stay signed in
 * behind them (D2). @returns undo
 */
export function onSignedOutElsewhere(listener: (userId: string) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
  return () => channel.close()
}
