import { createHmac, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ensureKeyFile } from '../platform/keyFile.ts'
import type { Db } from './transaction.ts'

/**
 * Computes the seal of a text. The key is not in the database, so access to the database is not enough to compute a
 * seal.
 */
export type Sealer = (text: string) => string

/**
 * The master key from which the bank's keys are derived, each for one purpose: FACTOR_KEY, or the content of
 * DATA_DIR/factor.key.
 * @throws Error when the file contains no usable key
 */
export const factorKeyText = ({
  factorKey,
  dataDir,
}: Pick<Config, 'factorKey' | 'dataDir'>): string =>
  factorKey ?? ensureKeyFile(join(dataDir, 'factor.key'))

/** The sealer of a bank. The key is read at first use, so that opening a database creates no file. */
export function sealerOf(config: Pick<Config, 'factorKey' | 'dataDir'>): Sealer {
  let key: Buffer | undefined
  return (text) => {
    key ??= Buffer.from(hkdfSync('sha256', factorKeyText(config), '', 'seals of records', 32))
    return createHmac('sha256', key).update(text).digest('hex')
  }
}

/** A Kysely adapter that carries the sealer, so that code with a database connection can seal. */
export interface SealingAdapter {
  readonly seal: Sealer
}

/** The seal of a text with the key of this database's bank. */
export const sealText = (db: Db, text: string): string =>
  (db.getExecutor().adapter as unknown as SealingAdapter).seal(text)
