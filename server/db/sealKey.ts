import { createHmac, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ensureKeyFile } from '../platform/keyFile.ts'
import type { Db } from './transaction.ts'

/** Computes the seal of a text. The key is not in the database, so nobody who has only that can compute one. */
export type Sealer = (text: string) => string

/**
 * The text that the bank's keys are derived from, each for one use: FACTOR_KEY, or the content of DATA_DIR/factor.key.
 * @throws Error when the file contains no usable key
 */
export const factorKeyText = ({
  factorKey,
  dataDir,
}: Pick<Config, 'factorKey' | 'dataDir'>): string =>
  factorKey ?? ensureKeyFile(join(dataDir, 'factor.key'))

/** The sealer of a bank. The key is read when it is first needed: opening a database makes no file. */
export function sealerOf(config: Pick<Config, 'factorKey' | 'dataDir'>): Sealer {
  let key: Buffer | undefined
  return (text) => {
    key ??= Buffer.from(hkdfSync('sha256', factorKeyText(config), '', 'seals of records', 32))
    return createHmac('sha256', key).update(text).digest('hex')
  }
}

/** An adapter of Kysely that carries the sealer, so that whoever has the database's connection can seal. */
export interface SealingAdapter {
  readonly seal: Sealer
}

/** The seal of a text by the key of this database's bank. */
export const sealText = (db: Db, text: string): string =>
  (db.getExecutor().adapter as unknown as SealingAdapter).seal(text)
