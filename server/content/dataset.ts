import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { watch } from 'chokidar'
import type { Log } from '../platform/log.ts'

/** A document in the content service's export format. */
export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** One document that was added, changed or removed. */
export interface Change {
  before?: ContentDocument
  after?: ContentDocument
}

/** The documents of a folder, drafts included, kept in step with its file. */
export interface Dataset {
  /** undefined until the file has been read once */
  documents(): readonly ContentDocument[] | undefined
  /** Calls `listener` with the changes of each edit. @returns a function that unsubscribes it */
  onChange(listener: (changes: readonly Change[]) => void): () => void
  close(): Promise<void>
}

/** Editors save in several writes; the file is read this long after the last one. */
const SETTLE_MS = 40

/**
 * Opens DIR/data.ndjson, in Sanity's export format, and follows its changes. The folder is watched, because
 * editors save by renaming. While the file cannot be parsed, the previous content stays and the error is
 * logged.
 */
export async function openDataset(folder: string, log: Log): Promise<Dataset> {
  const path = join(folder, 'data.ndjson')
  const changed = new EventEmitter<{ change: [readonly Change[]] }>().setMaxListeners(0)
  let documents: readonly ContentDocument[] | undefined
  let settling: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    try {
      const next = parseDataset(await readFile(path, 'utf8'))
      const changes = changesBetween(documents ?? [], next)
      documents = next
      changed.emit('change', changes)
    } catch (error) {
      log.error({ path, reason: (error as Error).message }, 'the content could not be read')
    }
  }

  await read()
  const watcher = watch(folder, { ignoreInitial: true, depth: 0 })
  watcher.on('all', () => {
    clearTimeout(settling)
    settling = setTimeout(() => void read(), SETTLE_MS)
  })
  watcher.on('error', (error) =>
    log.error({ path, reason: String(error) }, 'watching the content failed'),
  )
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))

  return {
    documents: () => documents,
    onChange(listener) {
      changed.on('change', listener)
      return () => changed.off('change', listener)
    },
    async close() {
      clearTimeout(settling)
      await watcher.close()
    },
  }
}

/**
 * Parses the documents of an export.
 * @throws Error naming the invalid line, or the duplicate id
 */
export function parseDataset(text: string): ContentDocument[] {
  const documents: ContentDocument[] = []
  const ids = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const document = parseLine(line, index + 1)
    if (ids.has(document._id)) throw new Error(`line ${index + 1}: duplicate id ${document._id}`)
    ids.add(document._id)
    documents.push(document)
  }
  return documents
}

function parseLine(line: string, number: number): ContentDocument {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Error(`line ${number} is not JSON`)
  }
  const { _id, _type } = (value ?? {}) as Record<string, unknown>
  if (typeof _id !== 'string' || typeof _type !== 'string')
    throw new Error(`line ${number} has no _id and _type`)
  return value as ContentDocument
}

function changesBetween(
  before: readonly ContentDocument[],
  after: readonly ContentDocument[],
): Change[] {
  const old = new Map(before.map((document) => [document._id, document]))
  const changes: Change[] = []
  for (const document of after) {
    const previous = old.get(document._id)
    old.delete(document._id)
    if (JSON.stringify(previous) !== JSON.stringify(document))
      changes.push({ before: previous, after: document })
  }
  return [...changes, ...[...old.values()].map((removed) => ({ before: removed }))]
}
