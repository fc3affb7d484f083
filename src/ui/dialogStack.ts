import { useSyncExternalStore } from 'react'

/** The toast containers of the open dialogs, topmost last. A modal makes everything outside it inert. */
let containers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  containers = next
  for (const listener of listeners) listener()
}

/** Registers a dialog as the topmost. @returns unregisters it */
export function pushDialog(toastContainer: HTMLElement): () => void {
  change([...containers, toastContainer])
  return () => change(containers.filter((container) => container !== toastContainer))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The container for toasts in the topmost dialog; undefined without an open dialog. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => containers.at(-1),
    () => undefined,
  )
