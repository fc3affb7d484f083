import type { Failure } from '#domain/failure.ts'

const rejectedKinds: Failure['kind'][] = ['refused', 'rateLimited', 'unauthorized']

/** Whether the bank may have what was sent: a cut line, silence or a fault there is no refusal. */
export const isOutcomeUnknown = (failure: Failure | undefined): boolean =>
  failure !== undefined && !rejectedKinds.includes(failure.kind)
