import { useSyncExternalStore } from 'react'

/** Fields in which a customer types or chooses; a switch or a button is none. */
const field = 'input:not([type=checkbox], [type=radio]), textarea, select'

const events = ['focusin', 'focusout', 'scroll'] as const

function subscribe(listener: () => void): () => void {
  // During `focusout` the document names no element yet or still the old one.
  const later = () => queueMicrotask(listener)
  for (const event of events) window.addEventListener(event, later, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, later)
  }
}

/**
 * Whether the customer uses a field or reads further down the page, where a story would lie over what they read: the
 * place of toasts is only kept free at the top (U7). U19
 */
export const useAttention = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 0 || document.activeElement?.matches(field) === true,
    () => false,
  )
