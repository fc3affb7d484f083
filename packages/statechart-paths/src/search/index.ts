export { type Followed, followPromises, inputAfterReload, type StepToFollow } from './follow.ts'
export { checkAtRandom, type RandomCheck } from './random.ts'
export { MAX_SITUATIONS, type Searched, searchPromise } from './search.ts'
export {
  type ReplayedTrace,
  replayTrace,
  type Trace,
  type TraceStep,
  textOfTrace,
} from './trace.ts'
export { type Situation, type Turn, World } from './world.ts'
