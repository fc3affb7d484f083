import { authCalls, preloadModule } from '#api/lazyModules.ts'
import type { AnswerListener } from '#api/listeners.ts'
import { actorOf } from '#machines/system.ts'
import { onSignedOutElsewhere } from '#session/otherTabs.ts'
import { readToken } from '#session/storage.ts'
import type { Bank } from './bank.ts'

/** The browser events that count as activity of the customer (D13). */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Ends the session when its token is gone: something else removed it. D1 */
export function checkToken({ root: { system }, tab }: Bank): void {
  if (readToken(tab) === undefined) actorOf(system, 'session')?.send({ type: 'tokenRemoved' })
}

/** Tells the flows what happens in this browser beside the page. @returns a function that stops it */
export function listenToBrowser(bank: Bank): () => void {
  const { tab, toasts, listeners: answers } = bank
  const { system } = bank.root
  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: true }
  const session = () => actorOf(system, 'session')
  const isVisible = () => document.visibilityState === 'visible'

  const onAnswer: AnswerListener = (news, token) => {
    // A late 401 for the previous customer's token says nothing about this session.
    if (token !== readToken(tab)) return
    if (news === 'unauthorized') session()?.send({ type: 'expired' })
    else actorOf(system, 'idleSession')?.send({ type: 'callAnswered' })
  }
  answers.add(onAnswer)
  const stopHearing = onSignedOutElsewhere((userId) => {
    if (session()?.getSnapshot().context.user?._id === userId) session()?.send({ type: 'signOut' })
  })
  const check = () => {
    if (isVisible()) checkToken(bank)
  }
  document.addEventListener('visibilitychange', check, options)
  window.addEventListener('pageshow', check, options)

  const onActive = () => {
    const idle = actorOf(system, 'idleSession')
    if (idle?.getSnapshot().can({ type: 'customerActive' })) idle.send({ type: 'customerActive' })
  }
  for (const type of activityEvents) document.addEventListener(type, onActive, options)

  const refresh = () => {
    if (!isVisible()) return
    for (const flow of ['dashboard', 'activity', 'security'] as const)
      actorOf(system, flow)?.send({ type: 'refresh' })
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
    answers.delete(onAnswer)
    stopHearing()
  }
}
