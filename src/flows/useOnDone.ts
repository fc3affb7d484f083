import { useEffect } from 'react'

/** Calls back once, when the chart has reached a final state. */
export function useOnDone(snapshot: { status: string }, onDone: () => void) {
  const isDone = snapshot.status === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the final state is reached once, whichever callback is current
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone])
}
