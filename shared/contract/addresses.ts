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

const ELEMENT = new RegExp(
  `(<script id="${ADDRESSES_ID}" type="application/json">)[^<]*(</script>)`,
)

/**
 * Writes the addresses into a page, replacing earlier ones. A data block is not a script, so the content policy needs
 * no exception.
 */
export function withAddresses(html: string, addresses: SiteAddresses): string {
  const json = JSON.stringify(addresses).replaceAll('<', '\\u003c')
  return html.replace(ELEMENT, (_, open, close) => `${open}${json}${close}`)
}

/** The id of the element with the texts of the content service that a page was sent with. */
export const CONTENT_ID = 'content'

/** Adds texts of the content service by their names, unless the page was pre-rendered with its own. */
export function withContent(html: string, content: Readonly<Record<string, unknown>>): string {
  if (html.includes(`<script id="${CONTENT_ID}"`)) return html
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  const element = `<script id="${CONTENT_ID}" type="application/json">${json}</script>`
  return html.replace(ELEMENT, (addresses) => addresses + element)
}

/**
 * Parses the addresses in that element.
 * @throws SyntaxError for invalid JSON
 */
export const parseAddresses = (text: string): SiteAddresses => ({
  ...defaultAddresses,
  ...(JSON.parse(text) as Partial<SiteAddresses>),
})
