import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { defaultAddresses, type SiteAddresses, withAddresses } from '#contract/addresses.ts'
import { builtInText } from '../../scripts/builtInText.ts'
import { cssTarget } from '../../scripts/cssTarget.ts'

export type ServedPages = Awaited<ReturnType<typeof servePages>>

/**
 * Builds pages of this folder and serves them on a free port. From a server for development each visit would fetch and
 * compile hundreds of modules.
 */
export async function servePages(pages: readonly string[], addresses?: SiteAddresses) {
  const outDir = await mkdtemp(join(tmpdir(), 'quatums-pages-'))
  const settings = { configFile: false, logLevel: 'error' } as const
  const addressed = {
    name: 'addresses',
    transformIndexHtml: (html: string) => withAddresses(html, addresses ?? defaultAddresses),
  }
  await build({
    ...settings,
    plugins: [react(), builtInText(), addressed],
    build: {
      ...{ outDir, emptyOutDir: true, cssTarget, target: 'es2022' },
      rolldownOptions: { input: pages.map((page) => resolve('tests/browser', page)) },
    },
  })
  const server = await preview({
    ...settings,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return {
    /** of this folder, with a slash */
    url: `${server.resolvedUrls!.local[0]}tests/browser/`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
