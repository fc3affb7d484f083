import builtInSettings from 'virtual:built-in/settings'
import { useSyncExternalStore } from 'react'
import type { ProductPage } from '#content/productPage.ts'
import type { HelpTopic } from '#content/records.ts'
import { contentEntry, type Entry } from '#content/store.ts'

/** The queries and the content client are loaded with the first read. */
const queries = () => import('#content/queries.ts')

const useEntry = <Value>({ subscribe, getSnapshot, getInitialSnapshot }: Entry<Value>) =>
  useSyncExternalStore(subscribe, getSnapshot, getInitialSnapshot)

/** Content by the name of its hook or page: `home`, `page:wire-transfer`. */
type ContentByName = Record<string, unknown>

let initialContent: ContentByName | undefined
const usedContent: ContentByName = {}

/** Sets the content to render with when there is no document to read it from. */
export function setInitialContent(content: ContentByName): void {
  initialContent = content
}

/** Returns the content used since the last call, and resets the list. */
export function takeUsedContent(): ContentByName {
  const used = { ...usedContent }
  for (const name of Object.keys(usedContent)) delete usedContent[name]
  return used
}

/** The content the page was pre-rendered with: it must hydrate with exactly the same text. */
function initialValueOf<Value>(name: string): Value | undefined {
  initialContent ??= readEmbeddedContent()
  return initialContent[name] as Value | undefined
}

function readEmbeddedContent(): ContentByName {
  const text = document.getElementById('content')?.textContent
  return text ? (JSON.parse(text) as ContentByName) : {}
}

/** The text the page was pre-rendered with, else the built-in one, whose code is loaded only then (C5). */
export const builtInText = async <Value>(name: string, load: () => Promise<Value>) =>
  initialValueOf<Value>(name) ?? load()

/** Makes a hook that returns the built-in text until the content service answers, and when it cannot (C5). */
export function contentHook<Value>(
  name: string,
  builtIn: Value,
  read: (from: Awaited<ReturnType<typeof queries>>) => Promise<Value>,
) {
  let entry: Entry<Value> | undefined
  return () => {
    entry ??= contentEntry(
      name,
      async () => read(await queries()),
      initialValueOf<Value>(name) ?? builtIn,
    )
    const value = useEntry(entry).value ?? builtIn
    usedContent[name] = value
    return value
  }
}

/** The bank's name, contact details and licence (C6). */
export const useSiteSettings = contentHook('settings', builtInSettings, ({ getSiteSettings }) =>
  getSiteSettings(),
)

let help: Entry<HelpTopic[]> | undefined

/** The help topics: undefined until they are read; `failure` says why nothing can be shown (C5). */
export function useHelp() {
  help ??= contentEntry('help', async () => (await queries()).getHelp())
  const { value: topics, failure } = useEntry(help)
  return { topics, failure, retry: help.retry }
}

const productPages = new Map<string, Entry<ProductPage | null>>()

/**
 * The product page at `/<slug>`: undefined until it is read, null when the content service has none;
 * `failure` says why nothing can be shown (C5).
 */
export function useProductPage(slug: string) {
  const name = `page:${slug}`
  let entry = productPages.get(slug)
  if (!entry) {
    entry = contentEntry<ProductPage | null>(
      name,
      async () => (await queries()).getProductPage(slug),
      initialValueOf(name),
    )
    productPages.set(slug, entry)
  }
  const { value: page, failure } = useEntry(entry)
  usedContent[name] = page
  return { page, failure, retry: entry.retry }
}
