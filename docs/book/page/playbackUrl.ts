import { cases } from '#machines/testing/cases.index.ts'
import { type GeneratedPath, moveLabels } from './generatedPaths.ts'
import type { LoadPaths } from './loadPaths.ts'
import { INITIAL_PLAYBACK, type Playback } from './playback.ts'
import type { PlaybackController } from './playbackController.ts'
import { type PathRef, type Position, stepOf } from './urlState.ts'
import { areSameWaits, type Waits, waitsUpTo } from './waits.ts'

/** Names of the inputs a flow can begin with. */
export const inputNames = (flow: string): string[] =>
  Object.keys(cases[flow as keyof typeof cases].inputs)

/** The position of a playback for its link. @param sinceLastMove in milliseconds */
export function positionOf(flow: string, playback: Playback, sinceLastMove = 0): Position {
  const waits = waitsUpTo(playback.waits ?? [], playback.step, sinceLastMove)
  return {
    ...positionWithoutWaits(flow, playback),
    ...(waits.some((wait) => wait > 0) && { waits }),
  }
}

function positionWithoutWaits(flow: string, { path, step, input, moves }: Playback): Position {
  if (path) return { kind: 'path', path: { id: path.id }, step }
  const first = inputNames(flow)[0]!
  if (step === 0 && (input === undefined || input === first)) return { kind: 'start' }
  return { kind: 'moves', input: input ?? first, moves: moves.slice(0, step) }
}

/** The playback of a link, and the errors of the link. */
interface ResolvedPosition {
  playback: Playback
  error?: string
}

/** @throws Error when the paths cannot be read */
export async function resolvePosition(
  flow: string,
  position: Position,
  loadPaths: LoadPaths,
): Promise<ResolvedPosition> {
  const { waits } = position
  if (position.kind === 'start') return { playback: { ...INITIAL_PLAYBACK, waits } }
  if (position.kind === 'moves') {
    const { input, moves } = position
    if (inputNames(flow).includes(input))
      return { playback: { input, moves, step: moves.length, waits } }
    return {
      playback: INITIAL_PLAYBACK,
      error: `This flow has no start called “${input}”. This is its usual start.`,
    }
  }
  const paths = await loadPaths(flow)
  if (position.kind === 'state') return playbackTo(position.state, paths)
  const { step } = position
  const path = paths.find((one) => isPath(one, position.path))
  if (!path)
    return {
      playback: INITIAL_PLAYBACK,
      error:
        'id' in position.path
          ? `The scenario “${position.path.id}” is gone: no path of this flow has this id any more. This is the flow’s start.`
          : `There is no path ${position.path.number}: this flow has ${paths.length}. This is its start.`,
    }
  const playback = playbackOfPath(path, step)
  if (playback) return { playback: { ...playback, waits } }
  const { length } = moveLabels(path)
  return {
    playback: INITIAL_PLAYBACK,
    error: `Path ${path.number} has no step ${step}: it ends with step ${length}. This is the flow’s start.`,
  }
}

/** True when a link to a path means this one. */
const isPath = (path: { id: string; number: number }, ref: PathRef): boolean =>
  'id' in ref ? path.id === ref.id : path.number === ref.number

/** The shortest way to a state: a step of the path that reaches it first. @param state in dot form; of a group, any state in it */
function playbackTo(state: string, paths: readonly GeneratedPath[]): ResolvedPosition {
  const isThere = (leaves: string) =>
    leaves.split(' ').some((leaf) => `${leaf}.`.startsWith(`${state}.`))
  const found = paths
    .map((path) => ({ path, step: path.steps.findIndex((one) => isThere(one.state)) }))
    .filter(({ step }) => step >= 0)
    .sort((one, other) => one.step - other.step)[0]
  if (found) return { playback: playbackOfPath(found.path, found.step)! }
  return {
    playback: INITIAL_PLAYBACK,
    error: `No path leads to the state “${state}”. This is the flow’s start.`,
  }
}

function playbackOfPath(path: GeneratedPath, step: number): Playback | undefined {
  const { id, number, input } = path
  const moves = moveLabels(path)
  return step <= moves.length ? { input, moves, step, path: { id, number } } : undefined
}

/**
 * PageModule the controller to the position of a link. Within the current playback it only changes the step.
 * @param error an error already found in the link
 * @param isCurrent false once the reader has followed another link
 */
export async function goToPosition(
  controller: PlaybackController,
  position: Position,
  loadPaths: LoadPaths,
  error: string | undefined,
  isCurrent: () => boolean,
): Promise<void> {
  const { playback, snapshot, sinceLastMove } = controller.getState()
  const wait = position.waits?.[stepOf(position)] ?? 0
  if (snapshot && !error) {
    const step = stepInPlayback(controller.flow, playback, position)
    if (step === playback.step && wait === sinceLastMove) return
    if (step !== undefined) return controller.goToStep(step, undefined, wait)
  }
  try {
    const target = await resolvePosition(controller.flow, position, loadPaths)
    if (isCurrent())
      await controller.open(target.playback, error ?? target.error, target.error ? 0 : wait)
  } catch (failure) {
    const reason = `The paths could not be read: ${(failure as Error).message}.`
    if (isCurrent()) await controller.open(INITIAL_PLAYBACK, `${reason} This is the flow’s start.`)
  }
}

/** The step of the playback that a position means; undefined when it is not part of the playback. */
function stepInPlayback(flow: string, playback: Playback, position: Position): number | undefined {
  const { path, input, moves, waits } = playback
  const step = stepOf(position)
  if (!areSameWaits(waitsBefore(waits, step), waitsBefore(position.waits, step))) return
  if (position.kind === 'path') {
    return path && isPath(path, position.path) && step <= moves.length ? step : undefined
  }
  if (path || position.kind === 'state') return undefined
  const first = inputNames(flow)[0]
  if (position.kind === 'start') return input === first ? 0 : undefined
  const isPrefix =
    position.input === input && position.moves.every((label, index) => label === moves[index])
  return isPrefix ? position.moves.length : undefined
}

const waitsBefore = (waits: Waits = [], step: number): Waits => waits.slice(0, step)
