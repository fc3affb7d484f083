/** Where a page of the site finds the services it uses. The server that sends the page writes them into it. */
export interface SiteAddresses {
  /** the base of the API, with a slash at the end */
  apiUrl: string
  /** the base of the content service, without a slash at the end */
  contentUrl: string
  /** the contact page's map, with `{query}` (P10); without it no map is embedded */
  mapUrl?: string
  /** market charts, with `{symbol}` (D7); without it no chart is embedded */
  chartUrl?: string
}

/** The addresses of a page that names none: everything is at the page's own origin. */
export const defaultAddresses: SiteAddresses = { apiUrl: '/api/', contentUrl: '/content' }

/** The id of the element that holds the addresses in every page. */
export const ADDRESSES_ID = 'addresses'

const ELEMENT = new RegExp(
  `(<script id="${ADDRESSES_ID}" type="application/json">)[^<]*(</script>)`,
)

/**
 * Writes the addresses into a page, in place of those it had. A block of data is no script, so the content
 * policy needs no exception for it.
 */
export function withAddresses(html: string, addresses: SiteAddresses): string {
  const json = JSON.stringify(addresses).replaceAll('<', '\\u003c')
  return html.replace(ELEMENT, (_, open, close) => `${open}${json}${close}`)
}

/** The addresses in the text of that element. @throws SyntaxError when it is not JSON */
export const parseAddresses = (text: string): SiteAddresses => ({
  ...defaultAddresses,
  ...(JSON.parse(text) as Partial<SiteAddresses>),
})
