import * as v from 'valibot'
import { failureCodes } from '#domain/failure.ts'

export { bareBodies } from '#domain/failure.ts'

/**
 * The answer to a write without a result. The spec uses no field of it, so another back end may answer the stored
 * record or a bare string. An HTML page is rejected.
 */
export const done = v.union([v.object({ message: v.optional(v.string()) }), v.string()])
export type Done = v.InferOutput<typeof done>

export const health = v.object({ status: v.literal('ok') })

/**
 * The body of every 4xx and 5xx, except the bare strings that the spec prescribes for sign-in, forgot and
 * reset. `keyPattern` names the unique keys that already exist.
 */
export const problem = v.object({
  message: v.string(),
  code: v.optional(v.picklist(failureCodes)),
  fields: v.optional(v.record(v.string(), v.string())),
  keyPattern: v.optional(v.record(v.string(), v.number())),
  attemptsLeft: v.optional(v.number()),
  /** the id of the request in the server's log, as in the header `x-request-id` */
  requestId: v.optional(v.string()),
})
export type Problem = v.InferOutput<typeof problem>
