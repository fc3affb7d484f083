import type { Failure } from '#domain/failure.ts'

const saidNo: Failure['kind'][] = ['refused', 'rateLimited', 'unauthorized']

/** Whether the bank may have what was sent: a cut line, silence or a fault there is no refusal. */
export const mayHaveArrived = (failure: Failure | undefined): boolean =>
  failure !== undefined && !saidNo.includes(failure.kind)
