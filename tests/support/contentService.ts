import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { configFromEnv } from '#server/config.ts'
import { openDataset } from '#server/content/dataset.ts'
import type { ContentRegistry } from '#server/content/registry.ts'
import { registerContent } from '#server/content/routes.ts'
import type { Log } from '#server/platform/log.ts'

/** The content endpoint alone, listening on the loopback, over a copy of the bundled dataset. */
export interface ContentService {
  /** without a slash */
  url: string
  /** the lines of the log */
  errors: unknown[]
  /** Saves the dataset as editors do: a new file, renamed over the old one. */
  save(text: string): Promise<void>
  /** The dataset with some of its text replaced. */
  edited(from: string | RegExp, to: string): Promise<string>
  close(): Promise<void>
}

/** @param registry its answers; the site's own queries by default */
export async function startContentService(
  env: NodeJS.ProcessEnv = {},
  registry?: ContentRegistry,
): Promise<ContentService> {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-content-'))
  await cp('content/dataset', folder, { recursive: true })
  const file = join(folder, 'data.ndjson')
  const app = Fastify({ forceCloseConnections: 'idle' })
  const errors: unknown[] = []
  const log = { info() {}, warn() {}, error: (...args: unknown[]) => errors.push(args) }
  const config = configFromEnv({ CONTENT_DIR: folder, ...env })
  const dataset = config.sanity.projectId
    ? undefined
    : await openDataset(config.contentDir, log as Log)
  app.addHook('onClose', () => dataset?.close())
  await app.register(async (content) =>
    registerContent(content, { config, log: log as Log, dataset }, registry),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    errors,
    async save(text) {
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    },
    edited: async (from, to) => (await readFile(file, 'utf8')).replace(from, to),
    async close() {
      // A client may hold a connection it never used, and those Node does not count as idle.
      const closing = app.close()
      const last = setTimeout(() => app.server.closeAllConnections(), 300)
      await closing
      clearTimeout(last)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
