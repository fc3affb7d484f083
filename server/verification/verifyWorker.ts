import { parentPort, workerData } from 'node:worker_threads'
import { checkChain } from '../audit/verify.ts'
import { connectToRead } from '../db/connection.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { isUnavailable } from '../platform/unavailable.ts'
import type { Checked, Order, Told } from './order.ts'

/**
 * The thread of one verification. It opens the database by itself, reports how far it is, and ends after its report.
 */
async function work({ database, aheadMs, ...order }: Order): Promise<Told> {
  const { db, close } = connectToRead(database)
  const onProgress = (progress: Checked) => tell({ progress })
  try {
    if (order.kind === 'ledger') return { report: await verifyLedger(db, onProgress) }
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    return { report: await checkChain(db, clock, order.kept, onProgress) }
  } catch (error) {
    const { message } = error as Error
    return { failed: { message, isUnavailable: isUnavailable(error) } }
  } finally {
    await close()
  }
}

const tell = (told: Told): void => parentPort?.postMessage(told)

tell(await work(workerData as Order))
