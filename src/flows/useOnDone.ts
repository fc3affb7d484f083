import { useEffect } from 'react'

/** Calls back once, when a flow has reached its end. */
export function useOnDone(snapshot: { status: string }, onDone: () => void) {
  const isDone = snapshot.status === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once, whatever calls back
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone])
}
