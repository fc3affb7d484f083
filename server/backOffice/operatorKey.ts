import { join } from 'node:path'
import { ensureKeyFile } from '../platform/keyFile.ts'

/**
 * The key of /backoffice, read from DATA_DIR/operator.key.
 * @throws Error when the file contains no usable key.
 */
export const ensureOperatorKey = (dataDir: string): string =>
  ensureKeyFile(join(dataDir, 'operator.key'))
