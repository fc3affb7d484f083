import builtInSettings from 'virtual:built-in/settings'
import { useSyncExternalStore } from 'react'
import type { ProductPage } from '#content/productPage.ts'
import type { Entry } from '#content/store.ts'
import type { TextName } from '#content/texts.ts'
import { CONTENT_ID } from '#contract/addresses.ts'
import { useBank } from './useFlow.ts'

/** The queries and the content client are loaded with the first read. */
const queries = () => import('#content/queries.ts')

const useEntry = <Value>({ subscribe, getSnapshot, getInitialSnapshot }: Entry<Value>) =>
  useSyncExternalStore(subscribe, getSnapshot, getInitialSnapshot)

type ContentByName = Partial<Record<TextName, unknown>>

let initialContent: ContentByName | undefined

/** Sets the content to render with when there is no document to read it from. */
export function setInitialContent(content: ContentByName): void {
  initialContent = content
}

/** The content the page was sent with: a pre-rendered one must hydrate with exactly the same text. */
export function textOfDocument<Value>(name: TextName): Value | undefined {
  initialContent ??= readEmbeddedContent()
  return initialContent[name] as Value | undefined
}

function readEmbeddedContent(): ContentByName {
  const text = document.getElementById(CONTENT_ID)?.textContent
  return text ? (JSON.parse(text) as ContentByName) : {}
}

/** The text the page was pre-rendered with, else the built-in one, whose code is loaded only then (C5). */
export const builtInText = async <Value>(name: TextName, load: () => Promise<Value>) =>
  textOfDocument<Value>(name) ?? load()

/** The built-in text until the content service answers, and when it cannot (C5). */
export function useContent<Value>(
  name: TextName,
  builtIn: Value,
  read: (from: Awaited<ReturnType<typeof queries>>) => Promise<Value>,
): Value {
  const { texts } = useBank()
  const initial = textOfDocument<Value>(name) ?? builtIn
  const value =
    useEntry(texts.entry(name, async () => read(await queries()), initial)).value ?? builtIn
  texts.shown[name] = value
  return value
}

/** The bank's name, contact details and licence (C6). */
export const useSiteSettings = () =>
  useContent('settings', builtInSettings, ({ getSiteSettings }) => getSiteSettings())

/** The help topics: undefined until they are read; `failure` says why nothing can be shown (C5). */
export function useHelp() {
  const help = useBank().texts.entry('help', async () => (await queries()).getHelp())
  const { value: topics, failure } = useEntry(help)
  return { topics, failure, retry: help.retry }
}

/**
 * The bank's routing number: undefined until it is read, '' when the bank has named none; `failure` says why it cannot
 * be shown. It comes with this document or is read; there is no built-in value, and a cached document's value is
 * ignored: a customer must never copy another bank's (C5). Source: D25.
 */
export function useRoutingNumber() {
  const entry = useBank().texts.entry(
    'routingNumber',
    async () => (await queries()).getRoutingNumber(),
    isDocumentKept() ? undefined : textOfDocument<string>('routingNumber'),
  )
  const { value: routingNumber, failure } = useEntry(entry)
  return { routingNumber, failure, retry: entry.retry }
}

/** Whether the browser took this document from its own cache without asking the server. */
function isDocumentKept(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.transferSize === 0
}

/**
 * The product page at `/<slug>`: undefined until it is read, null when the content service has none;
 * `failure` says why nothing can be shown (C5).
 */
export function useProductPage(slug: string) {
  const { texts } = useBank()
  const name: TextName = `page:${slug}`
  const entry = texts.entry<ProductPage | null>(
    name,
    async () => (await queries()).getProductPage(slug),
    textOfDocument(name),
  )
  const { value: page, failure } = useEntry(entry)
  texts.shown[name] = page
  return { page, failure, retry: entry.retry }
}
