import { facts } from '#statechart-paths/promises'

export const { anyFails, both, either, isOver, not, reloads, says, tells } = facts

interface Failing {
  failure?: unknown
}

/** A form that shows neither a failure nor an error beside a field. */
export const nothingIsSaid = facts.where<Failing & { errors: object }>(
  'nothing is said',
  ({ context: { failure, errors } }) =>
    failure === undefined && !Object.values(errors).some(Boolean),
)
export const hasFailed = facts.where<Failing>(
  'a call has failed',
  ({ context }) => context.failure !== undefined,
)
export const failureIsGone = facts.where<Failing>(
  'the failure is gone',
  ({ context }) => context.failure === undefined,
)
