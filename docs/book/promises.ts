import { flowOf } from '#machines/testing/flow.ts'
import type { Promises } from '#statechart-paths/promises'
import {
  type Followed,
  followPromises,
  inputAfterReload,
  type StepToFollow,
} from '#statechart-paths/search'

/** The label of the move that loads the page again. */
export const RELOAD = 'reload'

const files = import.meta.glob<Record<string, Promises>>('../../machines/*/*.promises.ts')

/** The promises of a flow alone: those of all flows took a link as long as its view. */
const promisesOf = async (flow: string): Promise<Promises> =>
  (await files[`../../machines/${flow}/${flow}.promises.ts`]!())[`${flow}Promises`]!

/** The moves of a playback, from its input. */
interface Way {
  input: string
  moves: readonly string[]
  /** milliseconds before each move and, at the end, since the last one */
  waits?: readonly number[]
}

const stepsOf = ({ moves, waits = [] }: Way): StepToFollow[] =>
  moves.map((label, index) => ({ label, passed: waits[index] ?? 0 }))

/**
 * The state and the promises at stake at the start and after each move, found on the chart alone. The list ends at a
 * manual move, since the cases have no sample for it.
 */
export const followFlow = async (flow: string, way: Way): Promise<Followed[]> =>
  followPromises(flowOf(flow)!, await promisesOf(flow), way.input, stepsOf(way))

/** The input with which a flow starts again when its page is reloaded after these moves; undefined when it does not. */
export const reloadedInput = async (flow: string, way: Way): Promise<unknown> =>
  inputAfterReload(flowOf(flow)!, await promisesOf(flow), way.input, [
    ...stepsOf(way),
    { passed: way.waits?.[way.moves.length] ?? 0 },
  ])

/** Whether a flow keeps an input for its next start when its page is reloaded. */
export const canReload = async (flow: string): Promise<boolean> =>
  (await promisesOf(flow)).reload !== undefined
