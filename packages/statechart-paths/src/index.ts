export {
  type Call,
  Contradiction,
  settleCall,
  settlePromises,
  withDeferredActors,
  withDeferredCalls,
} from './paths/calls.ts'
export {
  type AnyCases,
  type CallOutcomes,
  type Cases,
  casesFor,
  DerivedSample,
  type FlowOutcomes,
  type NamedSamples,
  noPayload,
  resolveSample,
  type SampleArgs,
} from './paths/cases.ts'
export { PathClock } from './paths/clock.ts'
export {
  type Coverage,
  type CoverageCounts,
  coverageOf,
  gapsOf,
  pureStep,
  type Ratio,
  ratio,
  type TransitionCount,
} from './paths/coverage.ts'
export { type CoverageDetails, detailsOf } from './paths/coverageDetails.ts'
export { type Edge, edgesOf, type Flow, type Path, type TextOf } from './paths/flow.ts'
export { type CallEnd, delayOf, type Move, moveOf, movesIn } from './paths/moves.ts'
export { pairwise } from './paths/pairwise.ts'
export {
  type Replay,
  replay,
  type StartedCall,
  type Step,
  seenIn,
  sentBy,
  startReplay,
  textsIn,
} from './paths/replay.ts'
export { type ReplayedPlan, replayAll } from './paths/replayAll.ts'
export { pathId, type Scenario, scenariosOf, titleOf } from './paths/scenarios.ts'
export {
  type CannotOpen,
  type CannotPerform,
  MAX_SIMPLE_PATHS,
  type Plan,
  planFor,
  type Strategy,
  strategies,
} from './paths/strategies.ts'
