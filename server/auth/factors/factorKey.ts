import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { factorKeyText } from '../../db/sealKey.ts'
import type { Db } from '../../db/transaction.ts'

/**
 * Encrypts the secrets of second factors, so that the database alone does not reveal them. The key is in FACTOR_KEY or
 * in DATA_DIR/factor.key, never in the database.
 */
export interface FactorKey {
  /** Encrypts a secret for this customer by AES-256-GCM. @returns text for a column */
  seal(secret: string, customerId: string): string
  /** @throws Error when the text was sealed by another key, for another customer, or was changed */
  unseal(sealed: string, customerId: string): string
  /** A digest that cannot be computed without the key. */
  digest(text: string): string
  /** distinguishes keys without revealing them */
  fingerprint: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @throws Error when the file of the key contains none */
export const readFactorKey = (config: Pick<Config, 'factorKey' | 'dataDir'>) =>
  createFactorKey(factorKeyText(config))

export function createFactorKey(text: string): FactorKey {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', text, '', `factors ${use}`, 32))
  const [sealing, digesting] = [keyFor('sealing'), keyFor('digest')]
  return {
    seal(secret, customerId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(customerId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed, customerId) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, tagAt))
        .setAAD(Buffer.from(customerId))
        .setAuthTag(bytes.subarray(tagAt, textAt))
      return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8')
    },
    digest: (typed) => createHmac('sha256', digesting).update(typed).digest('hex'),
    fingerprint: keyFor('fingerprint').toString('hex'),
  }
}

/**
 * Records the fingerprint of the key that encrypts this database's secrets, at the first start. With another key every
 * authenticator app would be useless, so a server with another key does not start.
 * @throws Error in one line that says what to do
 */
export async function assertFactorKey(db: Db, { fingerprint }: FactorKey): Promise<void> {
  const find = () => db.selectFrom('factor_key').select('fingerprint').executeTakeFirst()
  if (!(await find()))
    await db
      .insertInto('factor_key')
      .values({ id: 1, fingerprint })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  if ((await find())?.fingerprint !== fingerprint)
    throw new Error(
      'The key of second factors is not the one that this database was used with. Give every server the same ' +
        'FACTOR_KEY, or copy factor.key from the DATA_DIR of the first one or from the backup of the keys, ' +
        'see docs/operations.md, Second factors',
    )
}
