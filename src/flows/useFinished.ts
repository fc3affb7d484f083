import { useEffect } from 'react'

/** Calls back once, when a flow has reached its end. */
export function useFinished(snapshot: { status: string }, onDone: () => void) {
  const finished = snapshot.status === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once, whatever calls back
  useEffect(() => {
    if (finished) onDone()
  }, [finished])
}
