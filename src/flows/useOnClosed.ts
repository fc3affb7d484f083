import { useEffect } from 'react'

/** Calls `onClose` once the flow's chart has reached its state `closed`. */
export function useOnClosed(
  snapshot: { matches(state: 'closed'): boolean },
  onClose: () => void,
): void {
  const isClosed = snapshot.matches('closed')
  useEffect(() => {
    if (isClosed) onClose()
  }, [isClosed, onClose])
}
