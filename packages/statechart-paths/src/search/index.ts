export { changingSteps } from './changing.ts'
export { type Followed, followPromises, inputAfterReload, type StepToFollow } from './follow.ts'
export { checkAtRandom, type RandomCheck, type RandomRuns } from './random.ts'
export { type RandomPath, randomPath } from './randomPath.ts'
export { MAX_SITUATIONS, type Searched, searchPromise, searchPromises } from './search.ts'
export type { Reached, Situation, Turn } from './situation.ts'
export {
  checkSystem,
  type ReferenceModel,
  type SystemCheck,
  type SystemUnderTest,
  systemOf,
} from './system.ts'
export {
  type ReplayedTrace,
  replayTrace,
  type Trace,
  type TraceStep,
  textOfTrace,
} from './trace.ts'
export { type BrokenPromise, PromiseWatch } from './watch.ts'
export { World } from './world.ts'
