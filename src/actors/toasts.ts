import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { dismissError, showToast } from '#ui/toasts.tsx'

/**
 * Shows the toasts that any flow of the tree emits, with the text of the catalogue. An error toast is dismissed as soon
 * as its flow changes its state or ends, since it no longer applies.
 */
export function showToastsOf({ type, actorRef }: InspectionEvent): void {
  if (type !== '@xstate.actor') return
  const actor = actorRef as AnyActor
  let errorState: string | undefined
  actor.on('toast', (event) => {
    const { message, tone } = event as ToastEvent
    showToast(messages[message], tone)
    errorState = tone === 'error' ? stateOf(actor) : undefined
  })
  const dismiss = () => {
    if (errorState === undefined) return
    errorState = undefined
    dismissError()
  }
  actor.subscribe({
    next: () => errorState !== undefined && errorState !== stateOf(actor) && dismiss(),
    error: dismiss,
    complete: dismiss,
  })
}

const stateOf = (actor: AnyActor): string =>
  leafStates((actor.getSnapshot() as AnyMachineSnapshot).value)
