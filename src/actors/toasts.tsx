import { type ReactNode, useSyncExternalStore } from 'react'
import {
  type ActorRefFrom,
  type AnyActor,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import { lazyModule } from '#api/lazyModules.ts'
import { delays } from '#machines/delays.ts'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { pageActor } from '#machines/pageActor.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { ToastTone } from '#machines/toasts/toasts.types.ts'
import { withReports } from '#session/actorErrors.ts'

/** What displays toasts: `#ui/toasts.tsx`, loaded when the first toast is about to show. */
type Display = typeof import('#ui/toasts.tsx')

const display = lazyModule(() => import('#ui/toasts.tsx'))
let loaded: Display | undefined
const onLoaded = new Set<() => void>()

/** Displays toasts from now on. Called when the code has come; a test or the book has it from the start. */
export function provideToastDisplay(view: Display): void {
  loaded = view
  for (const listener of onLoaded) listener()
}

/**
 * Loads the code that displays toasts.
 * @throws ApiFailure `network` when it does not come
 */
export async function loadToastDisplay(): Promise<void> {
  if (!loaded) provideToastDisplay(await display())
}

/** The content of cards by name; a chart's context holds no elements. */
const cards = new Map<string, ReactNode>()

const times = { duration: delays.toast, removeDelay: delays.toastLeaving }

/** The chart of the toasts with the browser's actor. */
export const toastsLogic = toastsMachine.provide({
  actors: { loadDisplay: fromPromise(loadToastDisplay) },
  actions: {
    display: (_, waiting) => {
      for (const { text, card = '', ...toast } of waiting)
        loaded?.displayToast(
          { ...toast, ...times, name: text ?? card, isCard: text === undefined },
          text ?? cards.get(card),
        )
    },
    removeError: (_, { from }) => loaded?.removeErrorOf(from),
    dismissCard: (_, { card }) => loaded?.dismissToast(card),
  },
})

/** The actor of the page's toasts. */
const toasts = pageActor<ActorRefFrom<typeof toastsMachine>>(() =>
  createActor(toastsLogic, { inspect: withReports() }).start(),
)

/** Says where in the tree of actors the toasts are. */
export const findToastsBy = toasts.findBy

/** Ends all toasts at once, for a page that begins anew: another test, or another flow of the book. */
export function resetToasts(): void {
  loaded?.removeAllToasts()
  toasts.reset()
}

/**
 * Shows one line, top right, for 5 s (D11). The same text again replaces the earlier toast and is announced again.
 * Any line replaces an error.
 * @param from the session id of a flow's actor: its error goes when that flow moves
 */
export const showToast = (text: string, tone: ToastTone = 'info', from?: string): void =>
  toasts.get().send({ type: 'show', toast: { text, tone, from } })

/**
 * Shows richer content, such as a testimonial, in a toast. The same card again replaces the earlier one.
 * @param card its name, also for `dismissCard`
 */
export function showCard(content: ReactNode, card: string): void {
  cards.set(card, content)
  toasts.get().send({ type: 'show', toast: { card, tone: 'info' } })
}

/** Removes a card early. */
export const dismissCard = (card: string): void => toasts.get().send({ type: 'dismissCard', card })

/** All toasts of the page; nothing until the code that displays them has come. */
export function Toasts() {
  const Host = useSyncExternalStore(onDisplay, host, noHost)
  return Host ? <Host /> : null
}

const host = () => loaded?.ToastHost
/** A page is pre-rendered, and hydrated, without toasts. */
const noHost = () => undefined
function onDisplay(listener: () => void): () => void {
  onLoaded.add(listener)
  return () => onLoaded.delete(listener)
}

/**
 * Shows the toasts that any flow of the tree emits, with the text of the catalogue, and tells the toasts when a flow
 * moves: an error of the state before no longer applies.
 */
export function showToastsOf({ type, actorRef }: InspectionEvent): void {
  if (type !== '@xstate.actor') return
  const actor = actorRef as AnyActor
  let state: string | undefined
  actor.on('toast', (event) => {
    const { message, tone } = event as ToastEvent
    // The toast belongs to the state that the same step leads to.
    state = stateOf(actor)
    showToast(messages[message], tone, actor.sessionId)
  })
  const reportMoved = () => {
    if (state === undefined || state === stateOf(actor)) return
    state = undefined
    toasts.get().send({ type: 'flowMoved', from: actor.sessionId })
  }
  const reportEnded = () => {
    if (state !== undefined) toasts.get().send({ type: 'flowMoved', from: actor.sessionId })
  }
  actor.subscribe({ next: reportMoved, error: reportEnded, complete: reportEnded })
}

const stateOf = (actor: AnyActor): string =>
  leafStates((actor.getSnapshot() as AnyMachineSnapshot).value)
