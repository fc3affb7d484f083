import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { connect } from '#server/db/connection.ts'
import type { Attempt } from './writers.ts'

/** Records by reference. */
export type StoredRecords = Map<string, { sha256: string[] }[]>

/**
 * Reads every record of a bank with the digests of its files. Expects each file on the disk to match its
 * digest.
 */
export async function readStoredRecords(env: Record<string, string>): Promise<StoredRecords> {
  const connection = connect({ dataDir: env.DATA_DIR!, databaseUrl: env.DATABASE_URL })
  try {
    const found: StoredRecords = new Map()
    const files = await connection.db.selectFrom('files').selectAll().execute()
    for (const table of ['deposits', 'loans', 'kyc_records', 'transfers'] as const) {
      const rows = await connection.db.selectFrom(table).select(['id', 'reference']).execute()
      for (const { id, reference } of rows) {
        const own = files.filter((file) => file.deposit_id === id || file.kyc_id === id)
        const sha256 = await Promise.all(own.map((file) => digestOnDisk(env.DATA_DIR!, file.id)))
        expect(sha256).toEqual(own.map((file) => file.sha256))
        found.set(reference, [...(found.get(reference) ?? []), { sha256 }])
      }
    }
    return found
  } finally {
    await connection.close()
  }
}

/** Expects each attempt to be stored once, with the files that were sent. */
export function expectStoredOnce(kept: StoredRecords, attempts: Attempt[]): void {
  for (const { kind, reference, sha256 } of attempts) {
    const rows = kept.get(reference)
    expect(rows, `${kind} ${reference}`).toHaveLength(1)
    expect(rows![0]!.sha256.sort()).toEqual(sha256.sort())
  }
}

const digestOnDisk = async (dataDir: string, id: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(dataDir, 'files', id)))
    .digest('hex')
