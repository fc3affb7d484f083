import branches from 'virtual:built-in/branches'
import contact from 'virtual:built-in/contact'
import home from 'virtual:built-in/home'
import legal from 'virtual:built-in/legal'
import news from 'virtual:built-in/news'
import settings from 'virtual:built-in/settings'
import signIn from 'virtual:built-in/signIn'
import * as v from 'valibot'
import { openContentClient } from '#content/client.ts'
import { productPage } from '#content/productPage.ts'
import {
  getBranches,
  getContactPage,
  getHomePage,
  getLegalPage,
  getNews,
  getProductPage,
  getSignInPages,
  getSiteSettings,
} from '#content/queries.ts'
import {
  branch,
  contactPage,
  homePage,
  legalPage,
  newsItem,
  signInPages,
  siteSettings,
} from '#content/records.ts'
import { legalSlugs, productSlugs } from '#contract/pages.ts'
import { failureOf } from '#domain/failure.ts'

/** Content by the name of its hook or page: `home`, `page:wire-transfer`. */
export type PageText = Record<string, unknown>

/** Time limit of a build for one answer, including one retry. */
const TIMEOUT_MS = 10_000

interface Source {
  read(): Promise<unknown>
  schema: v.GenericSchema
  /** the built-in text; a product page has none, since its terms must not be invented */
  builtIn?: unknown
}

const sources: Record<string, Source> = {
  settings: { read: getSiteSettings, schema: siteSettings, builtIn: settings },
  home: { read: getHomePage, schema: homePage, builtIn: home },
  contact: { read: getContactPage, schema: contactPage, builtIn: contact },
  news: { read: () => getNews(), schema: v.array(newsItem), builtIn: news },
  branches: { read: getBranches, schema: v.array(branch), builtIn: branches },
  signIn: { read: getSignInPages, schema: signInPages, builtIn: signIn },
  ...Object.fromEntries(
    productSlugs.map((slug) => [
      `page:${slug}`,
      { read: () => getProductPage(slug), schema: v.nullable(productPage) },
    ]),
  ),
  ...Object.fromEntries(
    legalSlugs.map((slug) => [
      `legal:${slug}`,
      {
        read: () => getLegalPage(slug),
        schema: legalPage,
        builtIn: legal[slug],
      },
    ]),
  ),
}

/**
 * Reads all texts of the pages. An unreadable text is taken from the last build, if it still fits the schema,
 * or from the built-in text (C5, C9).
 * @returns the texts, and why some could not be read: one line, or undefined
 */
export async function readPageText(
  base: string,
  last: PageText,
): Promise<{ texts: PageText; failure: string | undefined }> {
  // If the client cannot be opened, each read below fails for the same reason.
  await openContentClient(base, TIMEOUT_MS).catch(() => undefined)
  const failed = new Map<string, string>()
  const entries = await Promise.all(
    Object.entries(sources).map(async ([name, { read, schema, builtIn }]) => {
      try {
        return [name, await read()] as const
      } catch (error) {
        failed.set(name, failureOf(error).kind)
        // A default of the schema fills in what the last build did not have yet.
        const known = v.safeParse(schema, last[name])
        return [name, known.success ? known.output : builtIn] as const
      }
    }),
  )
  return { texts: Object.fromEntries(entries), failure: failureText(failed) }
}

function failureText(failed: ReadonlyMap<string, string>): string | undefined {
  if (failed.size === 0) return undefined
  const kinds = [...new Set(failed.values())].join(', ')
  const all = Object.keys(sources).length
  const names = failed.size === all ? '' : ` (${[...failed.keys()].join(', ')})`
  return `${failed.size} of ${all} parts of the content could not be read: ${kinds}${names}. Pages are made with the texts of the last build, or the built-in copy; browsers read them anew.`
}
