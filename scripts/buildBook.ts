import { build, type InlineConfig, loadConfigFromFile, mergeConfig } from 'vite'

const CONFIG = 'vite.book.config.ts'

/**
 * Builds the book of flows, each of its two pages with all its code in one file: every flow can be opened from either,
 * and by itself the bundler makes hundreds of files, which each link of the book waited for.
 * @param more of a page by its number, from 0: what differs from the configuration
 */
export async function buildBook(more: (page: number) => InlineConfig): Promise<void> {
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, CONFIG))!
  const pages = config.build!.rolldownOptions!.input as string[]
  for (const [index, input] of pages.entries()) {
    const { rolldownOptions, ...rest } = config.build!
    const page: InlineConfig = {
      ...config,
      configFile: false,
      mode: 'production',
      build: {
        ...rest,
        emptyOutDir: index === 0,
        rolldownOptions: { ...rolldownOptions, input, output: { codeSplitting: false } },
      },
    }
    await build(mergeConfig(page, more(index)))
  }
}
