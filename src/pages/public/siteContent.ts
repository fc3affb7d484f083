import { useSyncExternalStore } from 'react'
import type { ProductPage } from '#content/productPage.ts'
import type { HelpTopic } from '#content/records.ts'
import { contentStore, type Entry } from '#content/store.ts'
import { delays } from '#machines/delays.ts'
import { defaultSettings } from './defaultSettings.ts'

/** The queries and the content client come when the first thing is read. */
const queries = () => import('#content/queries.ts')

/** What stands is fresh enough for a first view, which has better things to load (C4). */
export const LISTEN_AFTER_MS = 4_000

const content = contentStore({
  slowAfterMs: delays.contentPatience,
  listen: async (ears) => (await import('#content/listen.ts')).listenToContent(ears),
  whenIdle: (work) => void setTimeout(work, LISTEN_AFTER_MS),
})

const useEntry = <Value>({ subscribe, getSnapshot, getInitialSnapshot }: Entry<Value>) =>
  useSyncExternalStore(subscribe, getSnapshot, getInitialSnapshot)

/** Words by the name of what shows them. */
type ContentByName = Record<string, unknown>

let initialContent: ContentByName | undefined
const usedContent: ContentByName = {}

/** Gives the words to render with, where there is no page that brings them. */
export function setInitialContent(content: ContentByName): void {
  initialContent = content
}

/** The words that were shown since the last question. */
export function takeUsedContent(): ContentByName {
  const shown = { ...usedContent }
  for (const name of Object.keys(usedContent)) delete usedContent[name]
  return shown
}

/** What the pre-rendered page was made of: it must hydrate with the very same words. */
function initialValueOf<Value>(name: string): Value | undefined {
  initialContent ??= readEmbeddedContent()
  return initialContent[name] as Value | undefined
}

function readEmbeddedContent(): ContentByName {
  const text = document.getElementById('content')?.textContent
  return text ? (JSON.parse(text) as ContentByName) : {}
}

/** What always stands: the built-in copy until the content service has answered, and when it cannot (C5). */
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

/** The bank's name, how to reach it, and whether it is one (C6). */
export const useSiteSettings = contentHook('settings', defaultSettings, ({ getSiteSettings }) =>
  getSiteSettings(),
)

/** Calls back whenever the content service may have changed (C4). @returns undo */
export const onContentChange = (changed: () => void) => content.onChange(changed)

let help: Entry<HelpTopic[]> | undefined

/** The help topics: undefined until they were read; `failure` says why nothing can be shown (C5). */
export function useHelp() {
  help ??= content.entry(async () => (await queries()).getHelp())
  const { value: topics, failure } = useEntry(help)
  return { topics, failure, retry: help.retry }
}

const productPages = new Map<string, Entry<ProductPage | null>>()

/**
 * The product page at `/<slug>`: undefined until it was read, null when the content service has none;
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
