import { useEffect, useState } from 'react'
import type { Followed } from '#statechart-paths/search'
import { followFlow } from '../promises.ts'
import type { Playback } from './playback.ts'
import { inputNames } from './playbackUrl.ts'

/** The states and promises at the start and after each move of a playback; empty until they are computed. */
export function useFollowed(
  flow: string,
  { input = inputNames(flow)[0]!, moves, waits }: Playback,
): readonly Followed[] {
  const [followed, setFollowed] = useState<readonly Followed[]>([])
  // The time since the last move changes with each tick of a running clock, and no step comes after it.
  const key = JSON.stringify([moves, waits?.slice(0, moves.length)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal labels and waits mean an equal way
  useEffect(() => {
    let isCurrent = true
    followFlow(flow, { input, moves, waits }).then((found) => isCurrent && setFollowed(found))
    return () => {
      isCurrent = false
    }
  }, [flow, input, key])
  return followed
}
