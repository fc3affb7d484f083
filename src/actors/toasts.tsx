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
import { actorOf } from '#machines/system.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { ToastTone } from '#machines/toasts/toasts.types.ts'
import { withReports } from '#session/actorErrors.ts'
import type { Bank } from './bank.ts'
import { useBank } from './useFlow.ts'

/** The display of toasts, loaded when the first toast is about to show. */
const loadedLater = lazyModule(() => import('#ui/toasts.tsx'))

const times = { duration: delays.toast, removeDelay: delays.toastLeaving }

/** The toasts of one bank. */
export function createToasts(bank: Bank) {
  let display = bank.toastDisplay
  let own: ActorRefFrom<typeof toastsMachine> | undefined
  const onLoaded = new Set<() => void>()
  /** The content of cards by name; a chart's context holds no elements. */
  const cards = new Map<string, ReactNode>()

  /**
   * Loads the code that displays toasts.
   * @throws ApiFailure `network` when it does not come
   */
  async function load(): Promise<void> {
    if (display) return
    const { createToastDisplay } = await loadedLater()
    display ??= createToastDisplay()
    for (const listener of onLoaded) listener()
  }

  /** The chart of the toasts with the browser's actor. */
  const chart = toastsMachine.provide({
    actors: { loadDisplay: fromPromise(load) },
    actions: {
      display: (_, waiting) => {
        for (const { text, card = '', ...toast } of waiting)
          display?.show(
            {
              ...toast,
              ...times,
              ...(toast.tone === 'wait' && { duration: Infinity }),
              name: text ?? card,
              isCard: text === undefined,
            },
            text ?? cards.get(card),
          )
      },
      removeOver: (_, { from }) => display?.removeStateOf(from),
      dismissCard: (_, { card }) => display?.dismiss(card),
    },
  })

  /** The toasts of the tree; for a flow that runs by itself, in a test or the book, an actor outside of it. */
  function actor() {
    const inTree = bank.root && actorOf(bank.root.system, 'toasts')
    if (!inTree) own ??= started()
    return inTree ?? own!
  }
  const started = () =>
    createActor(chart, {
      ...(bank.clock && { clock: bank.clock }),
      inspect: withReports((event) => showToastsOf(toasts, event)),
    }).start()

  const toasts = {
    chart,
    load,
    /**
     * Shows one line, top right, for 5 s (D11). The same text again replaces the earlier toast and is announced again.
     * Any line replaces an error.
     * @param from the session id of a flow's actor: its error goes when that flow moves
     */
    show: (text: string, tone: ToastTone = 'info', from?: string): void =>
      actor().send({ type: 'show', toast: { text, tone, from } }),
    /**
     * Tells of a flow, by the session id of its actor. Once it has moved, an error of its former state no longer
     * applies; after long work without a message, the page shows one (D31).
     */
    tell: (type: 'flowMoved' | 'flowWorks' | 'flowRests', from: string): void =>
      actor().send({ type, from }),
    /**
     * Shows richer content, such as a testimonial, in a toast. The same card again replaces the earlier one.
     * @param card its name, also for `dismissCard`
     */
    showCard(content: ReactNode, card: string): void {
      cards.set(card, content)
      actor().send({ type: 'show', toast: { card, tone: 'info' } })
    },
    /** Removes a card early. */
    dismissCard: (card: string): void => actor().send({ type: 'dismissCard', card }),
    /** The component that renders the toasts; undefined until its code has come. */
    host: () => display?.Host,
    onHost(listener: () => void): () => void {
      onLoaded.add(listener)
      return () => onLoaded.delete(listener)
    },
  }
  return toasts
}
export type PageToasts = ReturnType<typeof createToasts>

/** All toasts of the page; nothing until the code that displays them has come. */
export function Toasts() {
  const { host, onHost } = useBank().toasts
  const Host = useSyncExternalStore(onHost, host, noHost)
  return Host ? <Host /> : null
}
/** A page is pre-rendered, and hydrated, without toasts. */
const noHost = () => undefined

/**
 * Shows the toasts that any flow of the tree emits, with the text of the catalogue, and tells the toasts when a flow
 * moves, works and rests.
 */
export function showToastsOf(toasts: PageToasts, { type, actorRef }: InspectionEvent): void {
  if (type !== '@xstate.actor') return
  const actor = actorRef as AnyActor
  let state: string | undefined
  let works = false
  actor.on('toast', (event) => {
    const { message, tone } = event as ToastEvent
    // The toast belongs to the state that the same step leads to.
    state = stateOf(actor)
    toasts.show(messages[message], tone, actor.sessionId)
  })
  const follow = (snapshot?: AnyMachineSnapshot) => {
    if (state !== undefined && !(snapshot && state === stateOf(actor))) {
      state = undefined
      toasts.tell('flowMoved', actor.sessionId)
    }
    const worked = works
    works = snapshot !== undefined && isWaitedFor(snapshot)
    if (works || worked) toasts.tell(works ? 'flowWorks' : 'flowRests', actor.sessionId)
  }
  const end = () => follow()
  actor.subscribe({ next: follow, error: end, complete: end })
}

/**
 * Whether a customer waits for a flow. The page itself says that its code and its texts are read; a device's own prompt
 * waits for the customer; while files are sent, the upload tells how far it is.
 */
const isWaitedFor = ({ machine, tags, children }: AnyMachineSnapshot): boolean =>
  // An actor that is no chart has no tags.
  tags?.has('busy') &&
  !tags.has('prompting') &&
  !children.upload &&
  machine.id !== 'bank' &&
  machine.id !== 'contentEntry'

const stateOf = (actor: AnyActor): string =>
  leafStates((actor.getSnapshot() as AnyMachineSnapshot).value)
