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
 * @param name of the module, such as `home`
 * @param dataset the documents, one JSON object a line
 * @returns the text that the content service answers for it; undefined when there is no such module
 * @throws ValiError when the dataset lacks a text
 */
export function textFrom(dataset: string, name: string): unknown {
  const documents = parseDataset(dataset)
  return texts[name]?.((query, schema, params = {}) =>
    v.parse(schema, runQuery(documents, { groq: contentQueries[query].groq, params, key: query })),
  )
}

/**
 * Makes the built-in copy of the site from the bundled dataset (C5): `virtual:built-in/home` has what the content
 * service answers to the query of the home page. `src/pages/public/builtInText.d.ts` has the types.
 */
export const builtInText = (): Plugin => ({
  name: 'built-in-text',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    this.addWatchFile(DATASET)
    const text = textFrom(await readFile(DATASET, 'utf8'), id.slice(`\0${PREFIX}`.length))
    if (text === undefined) return undefined
    return { code: `export default ${JSON.stringify(text)}`, map: null }
  },
})
