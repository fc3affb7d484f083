import type { ReactNode } from 'react'
import {
  type ActorRefFrom,
  type AnyActor,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { ShownToast, ToastTone } from '#machines/toasts/toasts.types.ts'
import { withReports } from '#session/actorErrors.ts'
import { displayToast, removeToast, ToastHost } from '#ui/toasts.tsx'

type ToastsActor = ActorRefFrom<typeof toastsMachine>

let current: ToastsActor | undefined
/** the actor of a page outside the tree */
let own: ToastsActor | undefined

/** Displays the toasts of an actor of the tree. */
export function displayToasts(actor: ToastsActor): void {
  current = actor
  displayToastsOf(actor)
}

/**
 * The actor of the page's toasts. A view outside the tree, in a test or the book, has one of its own, on the real clock.
 */
function toastsActor(): ToastsActor {
  if (!current) {
    own = createActor(toastsMachine, { inspect: withReports() })
    current = own
    displayToastsOf(own)
    own.start()
  }
  return current
}

/** Ends all toasts at once, for a page that begins anew: another test, or another flow of the book. */
export function resetToasts(): void {
  for (const { id } of current?.getSnapshot().context.toasts ?? []) removeToast(id)
  // The actor of a tree ends with its root.
  own?.stop()
  own = undefined
  current = undefined
}

/** What cards show, by their names; a chart's context holds no elements. */
const cards = new Map<string, ReactNode>()

/** Keeps the displayed toasts the same as an actor's list. */
function displayToastsOf(actor: ToastsActor): void {
  let displayed: readonly ShownToast[] = []
  actor.subscribe(({ context: { toasts } }) => {
    for (const { id } of displayed) if (!toasts.some((shown) => shown.id === id)) removeToast(id)
    // The list begins with the newest; each one displayed goes to the top.
    for (const shown of [...toasts].reverse())
      if (!displayed.includes(shown)) displayToast({ ...shown, content: contentOf(shown) })
    displayed = toasts
  })
}

const contentOf = ({ text, card }: ShownToast): ReactNode =>
  card === undefined ? text : cards.get(card)

/**
 * Shows one line, top right, for 5 s (D11). The same text again replaces the earlier toast and is announced again.
 * Any line replaces an error.
 * @param from the session id of a flow's actor: its error goes when that flow moves
 */
export const showToast = (text: string, tone: ToastTone = 'info', from?: string): void =>
  toastsActor().send({ type: 'show', text, tone, from })

/**
 * Shows richer content, such as a testimonial, in a toast. The same card again replaces the earlier one.
 * @param card its name, also for `dismissCard`
 */
export function showCard(content: ReactNode, card: string): void {
  cards.set(card, content)
  toastsActor().send({ type: 'showCard', card })
}

/** Removes a card early. */
export const dismissCard = (card: string): void => toastsActor().send({ type: 'dismissCard', card })

/** All toasts of the page. */
export const Toasts = () => (
  <ToastHost
    onPause={() => toastsActor().send({ type: 'pause' })}
    onResume={() => toastsActor().send({ type: 'resume' })}
    onDismiss={(id) => toastsActor().send({ type: 'dismiss', id })}
  />
)

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
    toastsActor().send({ type: 'flowMoved', from: actor.sessionId })
  }
  const reportEnded = () => {
    if (state !== undefined) toastsActor().send({ type: 'flowMoved', from: actor.sessionId })
  }
  actor.subscribe({ next: reportMoved, error: reportEnded, complete: reportEnded })
}

const stateOf = (actor: AnyActor): string =>
  leafStates((actor.getSnapshot() as AnyMachineSnapshot).value)
