import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { connect } from '#server/db/connection.ts'
import type { Db } from '#server/db/transaction.ts'
import type { ObjectStorage } from '#server/storage/objectStorage.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import type { Attempt } from './attempts.ts'

/** Records by reference. */
export type StoredRecords = Map<string, { sha256: string[] }[]>

/** Opens the database of a bank beside its running server, for one read. */
export async function reading<Result>(
  env: Record<string, string>,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connection = connect({ dataDir: env.DATA_DIR!, databaseUrl: env.DATABASE_URL })
  try {
    return await read(connection.db)
  } finally {
    await connection.close()
  }
}

/** The references of completed commands: of proposals, the approved ones, by `sendCommand`. */
async function carriedOut(db: Db, wanted: readonly string[] | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_commands')
    .select(['reference', 'answer'])
    .$if(wanted !== undefined, (all) =>
      all.where(
        'reference',
        'in',
        wanted!.flatMap((one) => [one, `c-${one}`]),
      ),
    )
    .execute()
  const stored = new Set(rows.map(({ reference }) => reference))
  return rows
    .filter(({ reference, answer }) =>
      JSON.parse(answer).proposal ? stored.has(`c-${reference}`) : !reference.startsWith('c-'),
    )
    .map(({ reference }) => reference)
}

/**
 * Reads the records of a bank with the digests of their files. Checks that each stored file matches its digest.
 * @param attempts limits the result to their records; all records when omitted
 */
export const readStoredRecords = (
  env: Record<string, string>,
  attempts?: readonly Attempt[],
): Promise<StoredRecords> =>
  reading(env, async (db) => {
    const found: StoredRecords = new Map()
    const { S3_URL, DATA_DIR } = env
    const storage = await storageOf({ s3Url: S3_URL, dataDir: DATA_DIR! })
    const wanted = attempts?.map(({ reference }) => reference)
    const add = (reference: string, sha256: string[]) =>
      found.set(reference, [...(found.get(reference) ?? []), { sha256 }])
    for (const reference of await carriedOut(db, wanted)) add(reference, [])
    for (const table of ['deposits', 'loans', 'kyc_records', 'transfers'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'reference'])
        .$if(wanted !== undefined, (all) => all.where('reference', 'in', wanted!))
        .execute()
      const files = await filesOf(db, table)
      for (const { id, reference } of rows) {
        const own = files?.get(id) ?? []
        const sha256 = await Promise.all(own.map((file) => digestOf(storage, file.id)))
        expect(sha256).toEqual(own.map((file) => file.sha256))
        add(reference, sha256)
      }
    }
    return found
  })

/** The files of a table's records by record id; undefined for records without files. */
async function filesOf(db: Db, table: Attempt['kind']) {
  const column = { deposits: 'deposit_id', kyc_records: 'kyc_id' } as const
  if (!(table === 'deposits' || table === 'kyc_records')) return undefined
  const rows = await db.selectFrom('files').select(['id', 'sha256', column[table]]).execute()
  return Map.groupBy(rows, (row) => (row as Record<string, string>)[column[table]]!)
}

/** Checks that each attempt is stored once, with the files that were sent. */
export function expectStoredOnce(kept: StoredRecords, attempts: readonly Attempt[]): void {
  for (const { kind, reference, sha256 } of attempts) {
    const rows = kept.get(reference)
    expect(rows, `${kind} ${reference}`).toHaveLength(1)
    expect(rows![0]!.sha256.toSorted()).toEqual(sha256.toSorted())
  }
}

async function digestOf(storage: ObjectStorage, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await storage.read(id)) ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
