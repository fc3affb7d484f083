import { hash, verify } from '@node-rs/argon2'

/** argon2id at the strength OWASP names: 19 MiB, two passes. Passwords and withdrawal codes alike. */
const options = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashSecret = (secret: string): Promise<string> => hash(secret, options)

export const isSecret = (hashed: string, typed: string): Promise<boolean> => verify(hashed, typed)

const dummy = hashSecret('nobody')

/** Takes as long as `isSecret`, and is never true: for an account that does not exist. */
export async function isNobodysSecret(typed: string): Promise<false> {
  await isSecret(await dummy, typed)
  return false
}
