import { createHmac, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ensureKeyFile } from '../platform/keyFile.ts'
import type { Db } from './transaction.ts'

/** The settings of the master key. */
export type KeyConfig = Pick<Config, 'factorKey' | 'factorKeyPrevious' | 'dataDir'>

/**
 * Computes the seals of texts. The key is not in the database, so access to the database is not enough to compute a
 * seal.
 */
export interface Sealer {
  seal(text: string): string
  /** the seal by FACTOR_KEY_PREVIOUS, which is accepted while the key is changed */
  sealByPrevious?(text: string): string
}

/**
 * The master key from which the bank's keys are derived, each for one purpose: FACTOR_KEY, or the content of
 * DATA_DIR/factor.key.
 * @throws Error when the file contains no usable key
 */
export const factorKeyText = ({ factorKey, dataDir }: KeyConfig): string =>
  factorKey ?? ensureKeyFile(join(dataDir, 'factor.key'))

/** The sealer of a bank. The key is read at first use, so that opening a database creates no file. */
export function sealerOf(config: KeyConfig): Sealer {
  const sealBy = (read: () => string) => {
    let key: Buffer | undefined
    return (text: string) => {
      key ??= Buffer.from(hkdfSync('sha256', read(), '', 'seals of records', 32))
      return createHmac('sha256', key).update(text).digest('hex')
    }
  }
  const previous = config.factorKeyPrevious
  return {
    seal: sealBy(() => factorKeyText(config)),
    sealByPrevious: previous === undefined ? undefined : sealBy(() => previous),
  }
}

/** A Kysely adapter that carries the sealer, so that code with a database connection can seal. */
export interface SealingAdapter {
  readonly seal: Sealer
}

const sealerIn = (db: Db): Sealer => (db.getExecutor().adapter as unknown as SealingAdapter).seal

/** The seal of a text with the key of this database's bank. */
export const sealText = (db: Db, text: string): string => sealerIn(db).seal(text)

/** Which key made a seal; undefined when it is none of the bank's for this text. */
export function keyOfSeal(db: Db, text: string, seal: string): 'present' | 'previous' | undefined {
  const sealer = sealerIn(db)
  if (seal === sealer.seal(text)) return 'present'
  return seal === sealer.sealByPrevious?.(text) ? 'previous' : undefined
}
