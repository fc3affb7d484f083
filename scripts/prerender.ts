import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { build, type Manifest } from 'vite'
import { CONTENT_ID, dataBlock } from '#contract/addresses.ts'
import { CODE_ID, type PageCode } from '#contract/pageCode.ts'
import { type Config, configFromEnv } from '#server/config.ts'
import { openDataset } from '#server/content/dataset.ts'
import { registerContent } from '#server/content/routes.ts'
import { contentHash } from './builtSite.ts'

type Prerender = typeof import('#app/prerender.tsx')

const ENTRY = 'src/app/prerender.tsx'
const SITE = 'src/app/main.tsx'
/** Set while the renderer itself is built, so that its build does not pre-render again. */
export const INNER = 'PRERENDER_INNER'

/** The content a build was rendered from, for the next build. The server serves no file whose name begins with a dot. */
const LAST_CONTENT = '.content.json'

/**
 * Writes every public page as HTML beside the built front end, with the text of the content service, so
 * that it is read before any script runs. Pages for signed-in customers and the sign-up get an empty document each;
 * `app.html` is the document of all other routes. A text that the service does not answer is taken from the last build, or from the built-in copy, and one line warns of it
 * (C9); a product page without content is left to the browser.
 * @param webDir the folder Vite built into, with its manifest
 * @param lastDir the folder of the last build
 */
export async function prerenderInto(webDir: string, lastDir: string): Promise<void> {
  const folder = await mkdtemp(resolve('node_modules/.prerender-'))
  process.env[INNER] = '1'
  try {
    await build({
      logLevel: 'error',
      build: { ssr: ENTRY, outDir: folder, emptyOutDir: true, manifest: false, minify: false },
    })
    const url = pathToFileURL(join(folder, 'prerender.js')).href
    const { openContent, otherPages, renderPage } = (await import(url)) as Prerender
    const template = await readFile(join(webDir, 'index.html'), 'utf8')
    const manifestFile = join(webDir, '.vite/manifest.json')
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
    // All other routes need the site's code at once; the public pages load it on demand.
    const site = assetsOf(manifest, [SITE])
    await writeFile(join(webDir, 'app.html'), withLinks(template, site.css, site.scripts))
    for (const { file, modules } of otherPages) {
      const { css, scripts } = assetsOf(manifest, [SITE, ...modules])
      await writeFile(join(webDir, file), withLinks(template, css, scripts))
    }
    const config = configFromEnv(process.env)
    const source = contentHash(config)
    const service = await contentService(config)
    try {
      const last = await lastContent(lastDir, source)
      const { texts, pages, failure } = await openContent(service.base, last)
      if (failure) console.warn(failure)
      await writeFile(join(webDir, LAST_CONTENT), JSON.stringify({ source, texts }))
      for (const page of pages) {
        const rendered = await renderPage(page)
        const { css, scripts } = assetsOf(manifest, [SITE, ...page.modules])
        const used = assetsOf(manifest, page.usedModules ?? [])
        const use = [...used.scripts, ...used.css].filter(
          (file) => !scripts.includes(file) && !css.includes(file),
        )
        const code = { page: scripts.map(addressOf), use: use.map(addressOf) }
        const html = fill(withLinks(template, css), rendered, code)
        await writeFile(join(webDir, page.file), html)
      }
    } finally {
      await service.close()
    }
    await rm(join(webDir, '.vite'), { recursive: true })
  } finally {
    delete process.env[INNER]
    await rm(folder, { recursive: true, force: true })
  }
}

async function lastContent(lastDir: string, source: string): Promise<Record<string, unknown>> {
  try {
    const last = JSON.parse(await readFile(join(lastDir, LAST_CONTENT), 'utf8'))
    return last.source === source ? last.texts : {}
  } catch {
    return {}
  }
}

/**
 * The content service the browsers ask: an external one, or the server's own, started on the loopback while
 * pages are rendered.
 */
async function contentService(config: Config) {
  const { contentUrl } = config.addresses
  if (URL.canParse(contentUrl)) return { base: contentUrl, close: async () => undefined }
  const app = fastify({ forceCloseConnections: true })
  const dataset = config.sanity.projectId
    ? undefined
    : await openDataset(config.contentDir, app.log)
  app.addHook('onClose', () => dataset?.close())
  await registerContent(app, { config, log: app.log, dataset })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { base: `${origin}/content`, close: () => app.close() }
}

/** The style sheets and scripts that these modules need, those they import included. */
function assetsOf(manifest: Manifest, modules: readonly string[]) {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) {
    if (!manifest[module]) throw new Error(`${module} is not in the build`)
    visit(module)
  }
  return { css: [...css], scripts: [...scripts] }
}

/** Adds the links a page does not have yet. */
function withLinks(page: string, css: readonly string[], scripts: readonly string[] = []): string {
  const links = [
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !page.includes(/"\/assets[^"]*"/.exec(link)?.[0] ?? link))
  return page.replace('</head>', () => `${[...new Set(links)].join('')}</head>`)
}

function fill(
  template: string,
  { html, title, description, content }: Awaited<ReturnType<Prerender['renderPage']>>,
  code: PageCode,
): string {
  const blocks = dataBlock(CONTENT_ID, content) + dataBlock(CODE_ID, code)
  return template
    .replace(/\s*<noscript[\s\S]*<\/noscript>/, '')
    .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, before) => before + text(description),
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${blocks}`)
}

const addressOf = (file: string) => `/${file}`

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
