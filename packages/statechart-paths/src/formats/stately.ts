import type { AnyStateMachine } from 'xstate'

/**
 * A chart as the JSON of its config, for `createMachine` and Stately’s importer. Guards, actions, actors and delays are
 * names; combined guards are written out. Parameters, inputs and outputs that are computed are left out: JSON cannot hold
 * them, and another value would be taken for theirs.
 */
export const statelyOf = (machine: AnyStateMachine): string => {
  const { context, ...config } = machine.config as unknown as Record<string, unknown>
  // A context computed from the input must be added by the user of the config.
  const values = typeof context === 'function' || context === undefined ? {} : { context }
  return JSON.stringify(plain({ ...config, ...values }), null, 2)
}

/** The fields of XState’s built-in guards that combine others. */
interface CombinedGuard {
  type?: string
  guards?: unknown[]
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') {
    const { type, guards } = value as CombinedGuard
    return guards ? { type, params: { guards: guards.map(plain) } } : { type: type ?? 'inline' }
  }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => typeof inner !== 'function' || !computed.includes(key))
      .map(([key, inner]) => [
        key,
        key === 'on' ? plain(withForbidden(inner as object)) : plain(inner),
      ]),
  )
}

/** Values that a function may compute. */
const computed = ['params', 'input', 'output']

/**
 * A forbidden event is `undefined` in a config. JSON cannot express that, so it becomes a transition without effect.
 */
const withForbidden = (on: object): object =>
  Object.fromEntries(Object.entries(on).map(([event, given]) => [event, given ?? {}]))
