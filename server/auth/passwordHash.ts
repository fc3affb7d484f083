import { hash, verify } from '@node-rs/argon2'
import type { Capacity } from '../platform/capacity.ts'
import { busy } from '../platform/httpError.ts'
import { fairQueue } from './fairQueue.ts'

/**
 * Hashes and compares passwords and withdrawal codes by argon2id, a few at a time: each uses a core, 19 MiB and a
 * thread that also reads files.
 * Networks alternate, so that none waits behind another one's flood; `address` is where the call came from.
 * Every method fails with 503 when too many calls wait (in total or from its network), or when a call has
 * waited too long.
 */
export interface PasswordHasher {
  hash(secret: string, address: string): Promise<string>
  verify(hashed: string, typed: string, address: string): Promise<boolean>
  /** Takes as long as `verify` and is never true: for an account that does not exist. */
  verifyDummy(typed: string, address: string): Promise<false>
  /** Rejects a call that will hash before it costs anything. @throws HttpError 503 when the queue is full */
  assertRoom(address: string): void
}

export function createPasswordHasher(capacity: Capacity): PasswordHasher {
  const limits = {
    slots: capacity.hashSlots,
    length: capacity.hashQueue,
    lengthOfNetwork: capacity.hashQueueOfNetwork,
    waitMs: capacity.hashWaitMs,
  }
  const { run, assertRoom } = fairQueue(limits, overloadError)
  const options = {
    algorithm: 2 /* argon2id */,
    memoryCost: capacity.hashMemory,
    timeCost: capacity.hashPasses,
    parallelism: 1,
  }
  let dummy: Promise<string> | undefined

  return {
    assertRoom,
    hash: (secret, address) => run(address, () => hash(secret, options)),
    verify: (hashed, typed, address) => run(address, () => verify(hashed, typed)),
    verifyDummy: (typed, address) =>
      run(address, async (): Promise<false> => {
        dummy ??= hash('nobody', options)
        await verify(await dummy, typed)
        return false
      }),
  }
}

/** Seconds after which even a full queue has been processed. */
const RETRY_SECONDS = 10

const overloadError = () => busy('We are very busy right now.', RETRY_SECONDS)
