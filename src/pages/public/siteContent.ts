import { useSyncExternalStore } from 'react'
import type { ProductPage } from '#content/productPage.ts'
import { contentStore, type Entry } from '#content/store.ts'
import { delays } from '#machines/delays.ts'
import { defaultBranches, defaultHomePage, defaultNews, defaultSettings } from './defaultCopy.ts'

/** The queries and the content client come when the first thing is read. */
const queries = () => import('#content/queries.ts')

const content = contentStore({
  patience: delays.contentPatience,
  listen: async (ears) => (await import('#content/listen.ts')).listenToContent(ears),
  whenIdle(work) {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
    else setTimeout(work, 200)
  },
})

const useEntry = <Value>({ subscribe, held, initial }: Entry<Value>) =>
  useSyncExternalStore(subscribe, held, initial)

/** What always stands: the built-in copy until the content service has answered, and when it cannot (C5). */
function standing<Value>(
  builtIn: Value,
  read: (from: Awaited<ReturnType<typeof queries>>) => Promise<Value>,
) {
  const entry = content.entry(async () => read(await queries()), builtIn)
  return () => useEntry(entry).value ?? builtIn
}

/** The bank's name, how to reach it, and whether it is one (C6). */
export const useSiteSettings = standing(defaultSettings, ({ getSiteSettings }) => getSiteSettings())

/** The home page's words. */
export const useHomePage = standing(defaultHomePage, ({ getHomePage }) => getHomePage())

/** The newest three, the newest first. */
export const useNews = standing(defaultNews, ({ getNews }) => getNews())

/** The branch offices, by city. */
export const useBranches = standing(defaultBranches, ({ getBranches }) => getBranches())

const productPages = new Map<string, Entry<ProductPage | null>>()

/**
 * The product page at `/<slug>`: undefined until it was read, null when the content service has none;
 * `trouble` says why nothing can be shown (C5).
 */
export function useProductPage(slug: string) {
  let entry = productPages.get(slug)
  if (!entry) {
    entry = content.entry(async () => (await queries()).getProductPage(slug))
    productPages.set(slug, entry)
  }
  const { value: page, trouble } = useEntry(entry)
  return { page, trouble, retry: entry.retry }
}
