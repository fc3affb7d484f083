import { type ActivityAnswer, activityAnswer } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/activityQuery.ts'
import { type StatementFormat, statementTypes } from '#domain/activity.ts'
import { ApiFailure, readFailureMessage } from '#domain/failure.ts'
import { type Caller, call, http, tell, toApiFailure, toFailure, withToken } from './http.ts'

/** The query as it is sent: each field is text. */
export type ActivitySearch = Partial<Record<keyof ActivityQuery, string>>

export const getActivity = (
  caller: Caller,
  id: string,
  searchParams: ActivitySearch,
): Promise<ActivityAnswer> =>
  call('get', `activity/${id}`, activityAnswer, { ...withToken(caller), searchParams })

/** The statement of a period, whose days are in UTC. @throws ApiFailure for every error of the call */
export async function getStatement(
  caller: Caller,
  id: string,
  statement: { from: string; to: string; format: StatementFormat },
): Promise<Blob> {
  try {
    const response = await http.get(`statement/${id}`, {
      ...withToken(caller),
      searchParams: { ...statement },
    })
    const file = await response.blob().catch(() => {
      throw new ApiFailure({ kind: 'network', message: readFailureMessage.network })
    })
    if (!response.headers.get('content-type')?.startsWith(statementTypes[statement.format]))
      throw new ApiFailure({ kind: 'malformed', message: readFailureMessage.malformed })
    tell('answered', caller)
    return file
  } catch (error) {
    const failure = await toFailure(error, readFailureMessage)
    throw failure ? toApiFailure(failure, caller) : error
  }
}
