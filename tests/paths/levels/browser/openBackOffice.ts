import type { OperatorPage } from '#machines/backOffice/backOffice.types.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import type { HostEvents } from '../screen/screenModel.ts'
import type { SiteContext } from './browserSetup.ts'
import type { NetworkMock } from './networkMock.ts'

/** The address of the back office, which listens once for each site. */
const addresses = new WeakMap<object, string>()

/** Opens the page of the back office without a session, at this fragment of the address. @returns its address */
export async function openBackOffice(context: SiteContext, fragment = ''): Promise<string> {
  const url = await leaveBackOffice(context)
  await context.page.goto(url + fragment)
  return url
}

/** Opens one of its pages as an operator with all roles, who has just signed in. */
export async function openOperatorPage(
  context: SiteContext,
  page: OperatorPage = 'queue',
): Promise<void> {
  const url = await leaveBackOffice(context)
  await keepSession(context, url)
  await context.page.goto(`${url}/?page=${page}`)
}

/** @returns the address of the back office, without a session */
async function leaveBackOffice({
  site: { bank },
  page,
  oncePerSite,
}: SiteContext): Promise<string> {
  await oncePerSite('back office', async () => {
    addresses.set(bank, await bank.listenBackOffice())
  })
  await page.context().clearCookies()
  // Another fragment alone would load nothing.
  await page.goto('about:blank')
  return addresses.get(bank)!
}

/** Gives the browser the session of an operator, as a sign-in does. */
export async function keepSession({ site, page }: SiteContext, url: string): Promise<void> {
  const { bank, clock } = site.bank
  const { cookie } = await signOperatorIn({ ...bank, clock })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: `${url}/backoffice` }])
}

const [password, code] = ['POST backoffice/session', 'POST backoffice/session/code'] as const

/** The calls of the sign-in above a page, whose answers are made up. */
export const signInAbove = {
  operatorSignIn: { calls: [password, code] },
} satisfies Record<string, NetworkMock<SiteContext>>

/** The operator signs in above a page that has found the session over. */
export const signInAgain = (context: SiteContext): HostEvents => ({
  async signInAgain() {
    const { page, customer, answerHeldCalls } = context
    const session = await page.evaluate(() => fetch('/backoffice/session').then((r) => r.json()))
    await customer.fill('password', 'a long walk by the quiet river')
    await customer.press('Go on')
    await answerHeldCalls([password], { step: 'code', ways: ['app'] })
    await customer.fill('code', '123456')
    await customer.press('Sign in')
    await answerHeldCalls([code], session)
  },
})
