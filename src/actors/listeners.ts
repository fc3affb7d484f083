import { authCalls, preloadModule } from '#api/lazyModules.ts'
import type { AnswerListener } from '#api/listeners.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { actorOf } from '#machines/system.ts'
import { onSignedOutElsewhere } from '#session/otherTabs.ts'
import { readToken } from '#session/storage.ts'
import type { Bank } from './bank.ts'

/** The browser events that count as activity of the customer (D13). */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Acts that a message may follow, such as that an address was copied. */
const beforeMessages = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'] as const

/** How often an open page looks at the clock, in milliseconds: a device that wakes tells no page. D13 */
const CLOCK_CHECK_MS = 15_000

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
  const customerNow = () => session()?.getSnapshot().context.user?._id
  const isVisible = () => document.visibilityState === 'visible'

  let answeredAt = Date.now()
  const onAnswer: AnswerListener = (news, token) => {
    // A late 401 for the previous customer's token says nothing about this session.
    if (token !== readToken(tab)) return
    if (news === 'unauthorized') session()?.send({ type: 'expired' })
    else {
      answeredAt = Date.now()
      actorOf(system, 'idleSession')?.send({ type: 'callAnswered' })
    }
  }
  answers.add(onAnswer)
  const stopHearing = onSignedOutElsewhere((userId) => {
    if (customerNow() === userId) session()?.send({ type: 'signOut' })
  })
  // The timers of the charts stand still while the device sleeps; the bank's time does not.
  const checkClock = () => {
    if (Date.now() - answeredAt >= SESSION_IDLE_MS) session()?.send({ type: 'expired' })
  }
  const clockCheck = window.setInterval(checkClock, CLOCK_CHECK_MS)
  const check = () => {
    if (!isVisible()) return
    checkToken(bank)
    checkClock()
  }
  document.addEventListener('visibilitychange', check, options)
  window.addEventListener('pageshow', check, options)

  const onActive = () => {
    checkClock()
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

  // A message may follow whatever a customer does, and the use of a form: its code comes with the first act. R6
  const prepareMessage = ({ target }: Event) => {
    if (customerNow() || (target instanceof Element && target.closest('form')))
      preloadModule(toasts.load)
  }
  for (const type of beforeMessages) document.addEventListener(type, prepareMessage, options)

  // Signing out must not wait for code to load: the tab may be closed right after it.
  let customer = customerNow()
  session()?.subscribe(() => {
    if (customerNow()) preloadModule(authCalls)
    // Other events of the session are not answers of the bank.
    if (customer === customerNow()) return
    customer = customerNow()
    answeredAt = Date.now()
  })
  return () => {
    listeners.abort()
    window.clearInterval(clockCheck)
    answers.delete(onAnswer)
    stopHearing()
  }
}
