import type { AnyActorRef } from 'xstate'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { onActivity, onUnauthorized } from '#api/listeners.ts'
import { actorOf } from '#machines/system.ts'
import { onSignedOutElsewhere } from '#session/otherTabs.ts'
import { readToken } from '#session/storage.ts'
import type { Bank } from './bank.ts'

/** The browser events that count as activity of the customer (D13). */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Ends the session when its token is gone: something else removed it. D1 */
export function checkTokenOf(system: AnyActorRef['system']): void {
  if (readToken() === undefined) actorOf(system, 'session')?.send({ type: 'tokenRemoved' })
}

/** Tells the flows what happens in this browser beside the page. @returns a function that stops it */
export function listenToBrowser({ root: { system }, toasts }: Bank): () => void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: true }
  const session = () => actorOf(system, 'session')
  const isVisible = () => document.visibilityState === 'visible'

  const stops = [
    // A late 401 for the previous customer's token says nothing about this session.
    onUnauthorized((token) => {
      if (token === readToken()) session()?.send({ type: 'expired' })
    }),
    onSignedOutElsewhere((userId) => {
      if (session()?.getSnapshot().context.user?._id === userId)
        session()?.send({ type: 'signOut' })
    }),
    onActivity((token) => {
      if (token === readToken()) actorOf(system, 'idleSession')?.send({ type: 'callAnswered' })
    }),
  ]
  const checkToken = () => {
    if (isVisible()) checkTokenOf(system)
  }
  document.addEventListener('visibilitychange', checkToken, options)
  window.addEventListener('pageshow', checkToken, options)

  const onActive = () => {
    const idle = actorOf(system, 'idleSession')
    if (idle?.getSnapshot().can({ type: 'customerActive' })) idle.send({ type: 'customerActive' })
  }
  for (const type of activityEvents) document.addEventListener(type, onActive, options)

  const refresh = () => {
    if (!isVisible()) return
    actorOf(system, 'dashboard')?.send({ type: 'refresh' })
    actorOf(system, 'security')?.send({ type: 'refresh' })
  }
  document.addEventListener('visibilitychange', refresh, options)
  window.addEventListener('online', refresh, options)

  // The answer to a form is a toast: its code comes while the form is sent.
  document.addEventListener('submit', () => preloadModule(toasts.load), options)

  // Signing out must not wait for code to load: the tab may be closed right after it.
  let preloaded = false
  session()?.subscribe(({ context }) => {
    if (preloaded || !context.user) return
    preloaded = true
    preloadModule(authCalls)
  })
  return () => {
    listeners.abort()
    for (const stop of stops) stop()
  }
}
