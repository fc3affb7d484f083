import { timed } from '../platform/observed.ts'
import type { ObjectStorage } from './objectStorage.ts'

/** The storage, with each of its calls timed for metrics and traces. */
export const timedStorage = (storage: ObjectStorage): ObjectStorage =>
  Object.fromEntries(
    Object.entries(storage).map(([operation, call]) => [
      operation,
      (...given: unknown[]) =>
        timed({ part: 'storage', operation }, async () => Reflect.apply(call, storage, given)),
    ]),
  ) as unknown as ObjectStorage
