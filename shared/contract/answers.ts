import * as v from 'valibot'
import { failureCodes } from '#domain/failure.ts'

export { bareBodies } from '#domain/failure.ts'

/**
 * What a write answers when it has nothing more to say. The spec reads nothing of it, so that another
 * back end may answer the stored record or a bare string; a page of HTML is neither.
 */
export const done = v.union([v.object({ message: v.optional(v.string()) }), v.string()])
export type Done = v.InferOutput<typeof done>

export const health = v.object({ status: v.literal('ok') })

/**
 * The body of every 4xx and 5xx, but where the spec gives the body: the bare strings of sign-in,
 * forgot and reset. `keyPattern` names the unique keys that were taken already.
 */
export const problem = v.object({
  message: v.string(),
  code: v.optional(v.picklist(failureCodes)),
  fields: v.optional(v.record(v.string(), v.string())),
  keyPattern: v.optional(v.record(v.string(), v.number())),
  attemptsLeft: v.optional(v.number()),
})
export type Problem = v.InferOutput<typeof problem>
