import * as v from 'valibot'
import { MAX_COUNT, MAX_ROWS, MAX_STAY_S } from '#domain/usageLimits.ts'

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/**
 * The counts of one state or transition of a chart. They contain no typed text and no data of a person: the server
 * knows every id and accepts no other.
 */
const usageCount = v.object({
  /** of a state, `signIn.editing`, or of a transition: source, event, branch, `signIn.editing submit 0` */
  id: v.pipe(v.string(), v.maxLength(200)),
  /** how often the state was entered, or the transition taken */
  count: upTo(MAX_COUNT),
  /** how many stays in the state ended by a transition; of a transition 0 */
  ended: v.optional(upTo(MAX_COUNT), 0),
  /** how long these stays lasted together, in whole seconds */
  seconds: v.optional(upTo(MAX_COUNT * MAX_STAY_S), 0),
})

export const usagePayload = v.object({
  counts: v.pipe(v.array(usageCount), v.minLength(1), v.maxLength(MAX_ROWS)),
})
export type UsagePayload = v.InferInput<typeof usagePayload>
export type UsageCount = v.InferOutput<typeof usageCount>

const sum = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The sums of one flow over the days that are kept. */
export const usageAnswer = v.object({
  counts: v.array(v.object({ id: v.string(), count: sum, ended: sum, seconds: sum })),
})
export type UsageAnswer = v.InferOutput<typeof usageAnswer>
