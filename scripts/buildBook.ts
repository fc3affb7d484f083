import { join } from 'node:path'
import { build, type InlineConfig, type LogLevel, loadConfigFromFile } from 'vite'
import { BUNDLED_FILE } from './sbom.ts'

const CONFIG = 'vite.book.config.ts'

/**
 * Builds the book of flows, each of its two pages with all its code in one file: every flow can be opened from either,
 * and by itself the bundler makes hundreds of files, which each link of the book waited for.
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
  return lists
}

// In a process of its own it is built beside the site.
if (import.meta.main)
  process.stdout.write(JSON.stringify(await buildBook(process.argv[2]!, 'error')))
