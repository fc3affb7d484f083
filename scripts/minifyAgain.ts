import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Terser after the bundler's own minifier. Each leaves what the other one would take: together they make the scripts of
 * the overview about two kilobytes smaller on the wire than the bundler's alone, and than Terser alone.
 */
export const minifyAgain = (): Plugin => ({
  name: 'minify-again',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await minify(chunk.code, { module: true, compress: { passes: 2 } })
      chunk.code = code!
    }
  },
})
