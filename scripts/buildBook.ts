import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type LogLevel, loadConfigFromFile } from 'vite'
import { writeFlowFiles } from './flowFiles.ts'
import { precompress } from './precompress.ts'
import { BUNDLED_FILE } from './sbom.ts'

const CONFIG = 'vite.book.config.ts'
/** Of Brotli: the highest one takes seconds for as many bytes, and each reader would wait for the server otherwise. */
const QUALITY = 5

/**
 * Builds the book of flows, each of its two pages with all its code in one file: every flow can be opened from either,
 * and by itself the bundler makes hundreds of files, which each link of the book waited for. The pictures and paths of
 * each flow are a file of their own, since a link shows those of one flow.
 * @returns the files that list the packages in its code
 */
export async function buildBook(outDir: string, logLevel: LogLevel): Promise<string[]> {
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, CONFIG))!
  const pages = config.build!.rolldownOptions!.input as string[]
  const lists: string[] = []
  for (const [index, input] of pages.entries()) {
    const { rolldownOptions, ...rest } = config.build!
    const fileName = `.page${index}${BUNDLED_FILE}`
    const page: InlineConfig = {
      ...config,
      configFile: false,
      mode: 'production',
      logLevel,
      build: {
        ...rest,
        outDir,
        emptyOutDir: index === 0,
        license: { fileName },
        rolldownOptions: { ...rolldownOptions, input, output: { codeSplitting: false } },
      },
    }
    await build(page)
    lists.push(join(outDir, fileName))
  }
  await writeFlowFiles(join(outDir, 'flows'))
  await prefetchPreview(outDir)
  for (const folder of ['assets', 'flows']) await precompress(join(outDir, folder), QUALITY)
  return lists
}

/** The page has the code of its frame on the way before it shows the frame: a link would wait for one after the other. */
async function prefetchPreview(outDir: string): Promise<void> {
  const [page, preview] = [join(outDir, 'index.html'), join(outDir, 'preview.html')]
  const files = (await readFile(preview, 'utf8')).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)
  const hints = Array.from(
    files,
    ([, file]) => `<link rel="prefetch" crossorigin href="${file}" />`,
  )
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace('</head>', `${hints.join('')}</head>`))
}

// In a process of its own it is built beside the site.
if (import.meta.main)
  process.stdout.write(JSON.stringify(await buildBook(process.argv[2]!, 'error')))
