import type { Log } from '../platform/log.ts'
import type { FileStore, ReceivedFile } from './uploadedFiles.ts'

/** Maximum time that an answer waits for the removal of files. */
const DISCARD_MS = 500

/**
 * Removes files without a record. A storage failure neither fails nor delays the answer: the retention job quarantines
 * the rest.
 */
export async function discardFiles(
  { files, log }: { files: FileStore; log: Log },
  received: readonly ReceivedFile[],
): Promise<void> {
  if (received.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DISCARD_MS)
  })
  const removed = files
    .discard(received)
    .catch((err) => log.warn({ err }, 'files without a record were left behind'))
  await Promise.race([removed, late])
  clearTimeout(timer)
}
