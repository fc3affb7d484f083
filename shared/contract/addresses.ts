/** The addresses of the services that a page uses. The server that sends the page writes them into it. */
export interface SiteAddresses {
  /** the base of the API, with a trailing slash */
  apiUrl: string
  /** the base of the content service, without a trailing slash */
  contentUrl: string
  /** the contact page's map, with `{query}` (P10); without it no map is embedded */
  mapUrl?: string
  /** market charts, with `{symbol}` (D7); without it no chart is embedded */
  chartUrl?: string
  /** where the page sends what it counts of the charts (X80); without it nothing is counted */
  usageUrl?: string
}

/** The addresses for a page without them: everything is at the page's own origin. */
export const defaultAddresses: SiteAddresses = { apiUrl: '/api/', contentUrl: '/content' }

/** The id of the element with the addresses in every page. */
export const ADDRESSES_ID = 'addresses'

const ELEMENT = new RegExp(`<script id="${ADDRESSES_ID}" type="application/json">[^<]*</script>`)

/** Data that a page's scripts read. It is not a script itself, so the content policy needs no exception. */
export const dataBlock = (id: string, data: unknown): string =>
  `<script id="${id}" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Writes the addresses into a page, replacing earlier ones. */
export function withAddresses(html: string, addresses: SiteAddresses): string {
  return html.replace(ELEMENT, () => dataBlock(ADDRESSES_ID, addresses))
}

/** The id of the element with the texts of the content service that a page was sent with. */
export const CONTENT_ID = 'content'

/** Adds texts of the content service by their names, unless the page was pre-rendered with its own. */
export function withContent(html: string, content: Readonly<Record<string, unknown>>): string {
  if (html.includes(`<script id="${CONTENT_ID}"`)) return html
  return html.replace(ELEMENT, (addresses) => addresses + dataBlock(CONTENT_ID, content))
}

/**
 * Parses the addresses in that element.
 * @throws SyntaxError for invalid JSON
 */
export const parseAddresses = (text: string): SiteAddresses => ({
  ...defaultAddresses,
  ...(JSON.parse(text) as Partial<SiteAddresses>),
})
