import { useSyncExternalStore } from 'react'

/** The open modal dialogs' places for toasts, the topmost last: a modal makes all else inert. */
let containers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  containers = next
  for (const listener of listeners) listener()
}

/** Says that a dialog opened on top. @returns undo, for when it closes. */
export function pushDialog(toastPlace: HTMLElement): () => void {
  change([...containers, toastPlace])
  return () => change(containers.filter((place) => place !== toastPlace))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts go to be seen, heard and pressed: into the topmost dialog, or undefined for the page. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => containers.at(-1),
    () => undefined,
  )
