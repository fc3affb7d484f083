import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FILE = 'src/app/display.js'
const NAME = 'display.js'

/**
 * Puts the script of theme and text size into the head of every page, where it runs before the page is painted. A
 * module would run too late, and the content policy allows no script within the page.
 */
export function displayScript(): Plugin {
  return {
    name: 'display-script',
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: NAME, source: readFileSync(FILE, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, server }) {
        const asset = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes(NAME),
        )
        if (!asset && !server) throw new Error(`${FILE} is not in the build`)
        const src = `/${asset?.fileName ?? FILE}`
        return [{ tag: 'script', attrs: { src }, injectTo: 'head' as const }]
      },
    },
  }
}
