import type { Failure } from '#domain/failure.ts'

const rejectedKinds: Failure['kind'][] = ['refused', 'rateLimited', 'unauthorized']

/** Whether the bank may have received the request: a lost connection, a timeout or a server error is no rejection. */
export const isOutcomeUnknown = (failure: Failure | undefined): boolean =>
  failure !== undefined && !rejectedKinds.includes(failure.kind)
