import { type FlowReport, type FlowRequest, WATCH_CHANNEL } from '#actors/inspectedRuntime.ts'

/** Number of moves that are kept. */
const MAX_MOVES = 200

export interface WatchState {
  /** the last report of each flow, from any watched page */
  flows: ReadonlyMap<string, FlowReport>
  /** newest first */
  moves: readonly (FlowReport & { number: number })[]
}

/** Follows the watched pages of this browser while there is a subscriber. */
export function watchPages() {
  let state: WatchState = { flows: new Map(), moves: [] }
  let channel: BroadcastChannel | undefined
  let count = 0
  const listeners = new Set<() => void>()

  function receive({ data }: MessageEvent<FlowRequest | FlowReport>) {
    if (data.kind !== 'report') return
    const before = state.flows.get(data.flow)
    // A reply to our own request may repeat a known state.
    const isKnown = before?.page === data.page && before.state === data.state
    const hasMoved = !isKnown || data.taken.length > 0
    state = {
      flows: new Map(state.flows).set(data.flow, data),
      moves: hasMoved
        ? [{ ...data, number: count++ }, ...state.moves].slice(0, MAX_MOVES)
        : state.moves,
    }
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!channel) {
        channel = new BroadcastChannel(WATCH_CHANNEL)
        channel.onmessage = receive
        channel.postMessage({ kind: 'request' } satisfies FlowRequest)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
    now: (): WatchState => state,
  }
}
