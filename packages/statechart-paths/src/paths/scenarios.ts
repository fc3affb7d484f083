import type { Flow, Path } from './flow.ts'
import type { Replay } from './replay.ts'

/** A replayed path with a stable id and a title. */
export interface Scenario {
  /** derived only from the moves: stable when other paths are added, removed or reordered */
  id: string
  /** its name from the cases */
  name?: string
  /** names the state in which the path ends */
  title: string
  replay: Replay
}

/**
 * The scenarios of a flow, in the order of its replays. A name from the cases goes to the shortest path with its move.
 */
export function scenariosOf(
  { cases: { names = {} } }: Flow,
  replays: readonly Replay[],
): Scenario[] {
  const namesByReplay = new Map<Replay, string>()
  for (const [name, label] of Object.entries(names)) {
    const [shortest] = replays
      .filter(({ path }) => path.moves.some((move) => move.label === label))
      .sort((a, b) => a.steps.length - b.steps.length)
    if (shortest) namesByReplay.set(shortest, name)
  }
  return replays.map((replay) => {
    const name = namesByReplay.get(replay)
    return {
      id: pathId(replay.path),
      ...(name !== undefined && { name }),
      title: titleOf(replay),
      replay,
    }
  })
}

/** The id of a path: ten letters and digits, from its input and the labels of its moves, in their order. */
export function pathId({ input, moves }: Path): string {
  const text = JSON.stringify([input, ...moves.map(({ label }) => label)])
  return hash53(text).toString(36).padStart(11, '0').slice(-10)
}

/** The moves of a path, and the state in which it ends. */
export function titleOf({ path, steps }: Replay): string {
  const end = steps.at(-1)!.state
  const { description } = path
  return description.endsWith(` ${end}`) ? description : `${description}, ends in ${end}`
}

/** A hash of 53 bits (cyrb53, public domain): the same in Node and in a browser, without a key. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const sign of text) {
    const code = sign.codePointAt(0)!
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
