import { signOperatorIn } from '#tests/support/operators.ts'
import type { SiteContext } from './browserSetup.ts'

/** The address of the back office, which listens once for each site. */
const addresses = new WeakMap<object, string>()

/** Opens the page of the back office as nobody, at this fragment of the address. @returns its address */
export async function openBackOffice(
  { site: { bank }, page, oncePerSite }: SiteContext,
  fragment = '',
): Promise<string> {
  await oncePerSite('back office', async () => {
    addresses.set(bank, await bank.listenBackOffice())
  })
  const url = addresses.get(bank)!
  await page.context().clearCookies()
  // Another fragment alone would load nothing.
  await page.goto('about:blank')
  await page.goto(url + fragment)
  return url
}

/** Gives the browser the session of an operator, as a sign-in does. */
export async function keepSession({ site, page }: SiteContext, url: string): Promise<void> {
  const { bank, clock } = site.bank
  const { cookie } = await signOperatorIn({ ...bank, clock })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: `${url}/backoffice` }])
}
