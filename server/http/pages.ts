import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteAddresses, withAddresses, withContent } from '#contract/addresses.ts'

/** A page of the built site, ready to be sent. */
interface Page {
  html: string
  etag: string
}

/** The page that the browser renders. */
export const APP = 'app.html'

/** The pages of the built site, with this server's configured addresses filled in. */
export interface Pages {
  /** @returns undefined when the build has no such page */
  read(file: string): Promise<Page | undefined>
}

/**
 * Reads each page once, and again after a new build (K20). While a new build replaces the old one, files may be missing
 * for a moment; the pages read before are sent then (C9).
 * @param web the folder of the built site
 * @param contentNow the texts that a page without any of its own is sent with, as they are now
 */
export function openPages(
  web: string,
  addresses: SiteAddresses,
  contentNow: () => Readonly<Record<string, unknown>>,
): Pages {
  const pages = new Map<string, Page & { version: string }>()

  async function versionOf(file: string): Promise<string | undefined> {
    const found = await stat(join(web, file)).catch(() => undefined)
    return found && `${found.mtimeMs} ${found.size} ${found.ino}`
  }

  return {
    async read(file) {
      const known = pages.get(file)
      const build = await versionOf(file)
      if (build === undefined) return (await versionOf(APP)) ? undefined : known
      const content = contentNow()
      const version = `${build} ${JSON.stringify(content)}`
      if (known?.version === version) return known
      const text = await readFile(join(web, file), 'utf8').catch(() => undefined)
      if (text === undefined) return known
      const html = withAddresses(withContent(text, content), addresses)
      const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27)
      const page = { html, etag: `W/"${hash}"`, version }
      pages.set(file, page)
      return page
    },
  }
}
