import * as v from 'valibot'
import { ApiFailure, bareBodies, failureMessages } from '#domain/failure.ts'

/**
 * The answer to a write: the status alone says that it succeeded. Another back end may answer text, nothing,
 * null or the stored document. A page of HTML never gets here: `http.ts` refuses it.
 */
export const accepted: v.GenericSchema<unknown, unknown> = v.unknown()

/**
 * Sign-in and forgot: `Wrong credentials` is the brief's refusal with any status.
 * @throws ApiFailure `refused` for that body
 */
export const unlessWrongCredentials = <Output>(reading: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.unknown(),
    v.transform((body) => {
      const isRefusal = typeof body === 'string' && body.trim() === bareBodies.wrongCredentials
      if (!isRefusal) return body
      throw new ApiFailure({
        kind: 'refused',
        status: 200,
        message: failureMessages.refused,
        body: bareBodies.wrongCredentials,
      })
    }),
    reading,
  )
