import { useEffect, useState } from 'react'
import { readUsage } from '#api/usage.ts'
import { type UsedState, usageFigures } from './usageFigures.ts'

/** How a flow was used; undefined until it is read, and where there is no server that counts. */
export function useUsage(flow: string): readonly UsedState[] | undefined {
  const [figures, setFigures] = useState<readonly UsedState[]>()
  useEffect(() => {
    let isUnmounted = false
    readUsage(flow).then(
      (answer) => !isUnmounted && setFigures(usageFigures(flow, answer)),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [flow])
  return figures
}
