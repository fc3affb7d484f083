import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { factorKeyText, type KeyConfig } from '../../db/sealKey.ts'
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
  /** The same secret, sealed by the present key; as it is when it was changed without the key. */
  resealed(sealed: string, customerId: string): string
  /** A digest that cannot be computed without the key. */
  digest(text: string): string
  /** The key of the digests, sealed by the present key: a digest cannot be made again without what was typed. */
  sealedDigestKey(): string
  /** distinguishes keys without revealing them */
  fingerprint: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The owner for which the key of digests is sealed; no customer has this id. */
const DIGEST_OWNER = 'recovery codes'

/**
 * @param previous a key that still opens what it sealed
 * @param digestKey in hex, of the digests, when it does not come from the present key
 */
export function createFactorKey(text: string, previous?: string, digestKey?: string): FactorKey {
  const present = keysOf(text)
  const earlier = previous === undefined ? undefined : keysOf(previous)
  const digesting = digestKey ?? present.digesting
  const key: FactorKey = {
    seal(secret, customerId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present.sealing, nonce)
      cipher.setAAD(Buffer.from(customerId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed, customerId) {
      try {
        return unsealBy(present.sealing, sealed, customerId)
      } catch (error) {
        if (!earlier) throw error
        return unsealBy(earlier.sealing, sealed, customerId)
      }
    },
    resealed(sealed, customerId) {
      try {
        return key.seal(key.unseal(sealed, customerId), customerId)
      } catch {
        return sealed
      }
    },
    digest: (typed) =>
      createHmac('sha256', Buffer.from(digesting, 'hex')).update(typed).digest('hex'),
    sealedDigestKey: () => key.seal(digesting, DIGEST_OWNER),
    fingerprint: present.fingerprint,
  }
  return key
}

function keysOf(text: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', text, '', `factors ${use}`, 32))
  return {
    sealing: keyFor('sealing'),
    digesting: keyFor('digest').toString('hex'),
    fingerprint: keyFor('fingerprint').toString('hex'),
  }
}

function unsealBy(sealing: Buffer, sealed: string, customerId: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, tagAt))
    .setAAD(Buffer.from(customerId))
    .setAuthTag(bytes.subarray(tagAt, textAt))
  return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8')
}

/**
 * The key of this database's secrets. Its fingerprint is recorded at the first start: with another key every
 * authenticator app would be useless and every seal broken, so a server with another key does not start. A server that
 * has the recorded key as FACTOR_KEY_PREVIOUS begins to replace it.
 * @throws Error in one line that says what to do
 */
export async function openFactorKey(db: Db, config: KeyConfig): Promise<FactorKey> {
  const [text, previous] = [factorKeyText(config), config.factorKeyPrevious]
  const present = keysOf(text)
  const earlier = previous === undefined ? undefined : keysOf(previous)
  const find = () => db.selectFrom('factor_key').selectAll().executeTakeFirst()
  if (!(await find()))
    await db
      .insertInto('factor_key')
      .values({ id: 1, fingerprint: present.fingerprint })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const { fingerprint } = (await find())!
  if (fingerprint !== present.fingerprint && fingerprint === earlier?.fingerprint)
    await db
      .updateTable('factor_key')
      .set({ next_fingerprint: present.fingerprint })
      .where('next_fingerprint', 'is', null)
      .where('fingerprint', '=', fingerprint)
      .execute()
  const row = (await find())!
  const known = [present, earlier].map((keys) => keys?.fingerprint)
  if (!known.includes(row.fingerprint))
    throw new Error(
      row.next_fingerprint && known.includes(row.next_fingerprint) ? UNFINISHED : WRONG,
    )
  if (row.next_fingerprint && !known.includes(row.next_fingerprint)) throw new Error(BEGUN)
  const digestKey = row.digest_key
    ? createFactorKey(text, previous).unseal(row.digest_key, DIGEST_OWNER)
    : (row.fingerprint === present.fingerprint ? present : earlier!).digesting
  return createFactorKey(text, previous, digestKey)
}

const PAGE = 'see docs/operations.md, Change the factor key'
const WRONG =
  'The key of second factors is not the one that this database was used with. Give every server the same ' +
  'FACTOR_KEY, or copy factor.key from the DATA_DIR of the first one or from the backup of the keys, ' +
  'see docs/operations.md, Second factors'
const UNFINISHED = `Some records still need the previous key: set FACTOR_KEY_PREVIOUS and run keys rotate, ${PAGE}`
const BEGUN = `A change to another key has begun: give every server both keys, as FACTOR_KEY and FACTOR_KEY_PREVIOUS, ${PAGE}`
