import { useSyncExternalStore } from 'react'
import type { ProductPage } from '#content/productPage.ts'
import type { HelpTopic } from '#content/records.ts'
import { contentStore, type Entry } from '#content/store.ts'
import { delays } from '#machines/delays.ts'
import { defaultSettings } from './defaultSettings.ts'

/** The queries and the content client are loaded with the first read. */
const queries = () => import('#content/queries.ts')

/** The built-in text is recent enough for the first view, which has more important code to load (C4). */
export const LISTEN_AFTER_MS = 4_000

const content = contentStore({
  slowAfterMs: delays.contentPatience,
  listen: async (callbacks) => (await import('#content/listen.ts')).listenToContent(callbacks),
  whenIdle: (work) => void setTimeout(work, LISTEN_AFTER_MS),
})

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

/** Makes a hook that returns the built-in text until the content service answers, and when it cannot (C5). */
export function contentHook<Value>(
  name: string,
  builtIn: Value,
  read: (from: Awaited<ReturnType<typeof queries>>) => Promise<Value>,
) {
  let entry: Entry<Value> | undefined
  return () => {
    entry ??= content.entry(
      async () => read(await queries()),
      initialValueOf<Value>(name) ?? builtIn,
    )
    const value = useEntry(entry).value ?? builtIn
    usedContent[name] = value
    return value
  }
}

/** The bank's name, contact details and licence (C6). */
export const useSiteSettings = contentHook('settings', defaultSettings, ({ getSiteSettings }) =>
  getSiteSettings(),
)

/** Calls back whenever the content service may have changed (C4). @returns unsubscribe */
export const onContentChange = (changed: () => void) => content.onChange(changed)

let help: Entry<HelpTopic[]> | undefined

/** The help topics: undefined until they are read; `failure` says why nothing can be shown (C5). */
export function useHelp() {
  help ??= content.entry(async () => (await queries()).getHelp())
  const { value: topics, failure } = useEntry(help)
  return { topics, failure, retry: help.retry }
}

const productPages = new Map<string, Entry<ProductPage | null>>()

/**
 * The product page at `/<slug>`: undefined until it is read, null when the content service has none;
 * `failure` says why nothing can be shown (C5).
 */
export function useProductPage(slug: string) {
  let entry = productPages.get(slug)
  if (!entry) {
    entry = content.entry<ProductPage | null>(
      async () => (await queries()).getProductPage(slug),
      initialValueOf(`page:${slug}`),
    )
    productPages.set(slug, entry)
  }
  const { value: page, failure } = useEntry(entry)
  usedContent[`page:${slug}`] = page
  return { page, failure, retry: entry.retry }
}
