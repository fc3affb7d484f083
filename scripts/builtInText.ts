import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import {
  branch,
  contactPage,
  homePage,
  legalPage,
  legalVersion,
  newsItem,
  signInPages,
  siteSettings,
} from '#content/records.ts'
import { type ContentQueryName, contentQueries } from '#contract/contentQueries.ts'
import { legalSlugs } from '#contract/pages.ts'
import { parseDataset } from '#server/content/dataset.ts'
import { runQuery } from '#server/content/groq.ts'

const DATASET = resolve('content/dataset/data.ndjson')
const PREFIX = 'virtual:built-in/'

/** Answers a query of the site from the bundled dataset, as the content service would. */
type Ask = <Schema extends v.GenericSchema>(
  name: ContentQueryName,
  schema: Schema,
  params?: Record<string, string | number>,
) => v.InferOutput<Schema>

/** The texts by the name of their module. Each is a module of its own, so that a page loads no more than it shows. */
const texts: Readonly<Record<string, (ask: Ask) => unknown>> = {
  settings: (ask) => ask('siteSettings', siteSettings),
  home: (ask) => ask('homePage', homePage),
  news: (ask) => ask('news', v.array(newsItem), { count: 3 }),
  contact: (ask) => ask('contactPage', contactPage),
  branches: (ask) => ask('branches', v.array(branch)),
  signIn: (ask) => ask('signInPages', signInPages),
  legal: (ask) =>
    Object.fromEntries(legalSlugs.map((slug) => [slug, ask('legalPage', legalPage, { slug })])),
  legalVersions: (ask) => ask('legalVersions', v.array(legalVersion)),
}

/**
 * Makes the built-in copy of the site from the bundled dataset (C5): `virtual:built-in/home` has what the content
 * service answers to the query of the home page. `src/pages/public/builtInText.d.ts` has the types.
 * @throws ValiError when the dataset lacks a text
 */
export const builtInText = (): Plugin => ({
  name: 'built-in-text',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    const textOf = texts[id.replace(`\0${PREFIX}`, '')]
    if (!textOf) return undefined
    this.addWatchFile(DATASET)
    const documents = parseDataset(await readFile(DATASET, 'utf8'))
    const text = textOf((name, schema, params = {}) =>
      v.parse(schema, runQuery(documents, { groq: contentQueries[name].groq, params, key: name })),
    )
    return { code: `export default ${JSON.stringify(text)}`, map: null }
  },
})
