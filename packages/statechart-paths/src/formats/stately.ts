import type { AnyStateMachine } from 'xstate'

/**
 * A chart as the JSON of its config, which `createMachine` and Stately’s importer take. Guards, actions, actors and
 * delays are names; guards that combine others are written out.
 */
export const statelyOf = (machine: AnyStateMachine): string => {
  const { context, ...config } = machine.config as unknown as Record<string, unknown>
  // A context that is computed from the input is left to whoever runs the chart.
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
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'on' ? plain(withForbidden(inner as object)) : plain(inner),
    ]),
  )
}

/** An event that a state forbids is `undefined` in a config, which JSON has no word for: a transition without effect. */
const withForbidden = (on: object): object =>
  Object.fromEntries(Object.entries(on).map(([event, given]) => [event, given ?? {}]))
