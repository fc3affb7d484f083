export { buttonLabel, leafStates, type StateMeta } from './meta.ts'
export {
  allNodes,
  type ChartTransition,
  endOf,
  leavesOf,
  takenBy,
  transitionsOf,
} from './transitions.ts'
