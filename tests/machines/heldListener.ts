import { type EventObject, fromCallback } from 'xstate'

/** A listener that the test holds: it sends what the test says, and counts how often it was opened. */
export function heldListener() {
  const senders: { send: (event: EventObject) => void; isOpen: boolean }[] = []
  const logic = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const sender = { send: sendBack, isOpen: true }
    senders.push(sender)
    return () => {
      sender.isOpen = false
    }
  })
  return {
    logic,
    opened: () => senders.length,
    open: () => senders.filter(({ isOpen }) => isOpen).length,
    /** Sends the chart an event, by the newest listener. */
    send: (event: EventObject) => senders.at(-1)!.send(event),
  }
}
