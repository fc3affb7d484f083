import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompressed } from '../../scripts/precompress.ts'

/**
 * Builds the bare page as the site is built, for the same server.
 * @param folder an empty folder
 */
export async function buildBarePage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, 'barePage'),
    plugins: [react(), precompressed()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  // The server takes a folder with this page for a built site.
  await copyFile(join(folder, 'index.html'), join(folder, 'app.html'))
}
