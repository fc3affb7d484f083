/**
 * The `meta` of every state, and the state names that a flow's root element carries as `data-state`
 * (U4). The library of paths reads the same.
 */
export { buttonLabel, leafStates, type StateMeta } from '#statechart-paths/charts'
