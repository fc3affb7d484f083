import { type FlowReport, type FlowRequest, WATCH_CHANNEL } from '#session/inspectedRuntime.ts'

/** How many moves are kept to be read. */
const KEPT = 200

export interface Watching {
  /** by flow, of whichever watched page moved last */
  standing: ReadonlyMap<string, FlowReport>
  /** the newest first */
  moves: readonly (FlowReport & { number: number })[]
}

/** Follows the watched pages of this browser, from when somebody looks. */
export function watchPages() {
  let watching: Watching = { standing: new Map(), moves: [] }
  let channel: BroadcastChannel | undefined
  let count = 0
  const listeners = new Set<() => void>()

  function take({ data }: MessageEvent<FlowRequest | FlowReport>) {
    if (data.kind !== 'report') return
    const before = watching.standing.get(data.flow)
    // An answer to our own question tells nothing new of a page that is known.
    const isKnown = before?.page === data.page && before.state === data.state
    const hasMoved = !isKnown || data.taken.length > 0
    watching = {
      standing: new Map(watching.standing).set(data.flow, data),
      moves: hasMoved
        ? [{ ...data, number: count++ }, ...watching.moves].slice(0, KEPT)
        : watching.moves,
    }
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!channel) {
        channel = new BroadcastChannel(WATCH_CHANNEL)
        channel.onmessage = take
        channel.postMessage({ kind: 'request' } satisfies FlowRequest)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
    now: (): Watching => watching,
  }
}
