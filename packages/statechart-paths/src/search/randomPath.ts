import type { AnyMachineSnapshot } from 'xstate'
import type { Flow, Path } from '../paths/flow.ts'
import type { Move } from '../paths/moves.ts'
import { World } from './world.ts'

/** The choices of a path: an input of the cases and a move of each state, each by a number. */
export interface RandomPath {
  input: number
  turns: readonly number[]
}

/**
 * A path through a chart that numbers decide, as from `fast-check`. It ends the flow only where nothing else can happen,
 * so that it is long.
 * @param isPossible leaves moves out, by the snapshot before them and the moves before that
 */
export function randomPath(
  flow: Flow,
  { input, turns }: RandomPath,
  isPossible: (move: Move, before: AnyMachineSnapshot, moves: readonly Move[]) => boolean,
): Path {
  const inputs = Object.keys(flow.cases.inputs)
  const world = new World(flow)
  const path: Path = { description: 'at random', input: inputs[input % inputs.length]!, moves: [] }
  let { situation } = world.start(path.input)
  for (const pick of turns) {
    const ways = world.turnsAt(situation).flatMap((turn) => {
      const { move } = turn
      const isLeftOut = !move || !isPossible(move, situation.snapshot, path.moves)
      return isLeftOut ? [] : { move, ...world.take(situation, turn) }
    })
    const lasting = ways.filter((way) => !way.moment.isOver)
    const choices = lasting.length > 0 ? lasting : ways
    const chosen = choices[pick % choices.length]
    if (!chosen) break
    path.moves.push(chosen.move)
    situation = chosen.situation
  }
  return path
}
