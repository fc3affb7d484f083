import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { axeFaults } from '#tests/support/axeFaults.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { MINUTE } from '#tests/support/durations.ts'
import { openEmptyPage, sharedSite } from '#tests/support/site.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** From a customer's sign-in to the book of flows, on a server that counts. */
describe.skipIf(!hasChromium)('the counts of the charts', () => {
  const site = sharedSite({ usage: true })
  /** the count of one state or transition of sign-in on the server */
  const counted = async (id: string) =>
    (await site.bank.rows('usage_counts', { id: `signIn.${id}` }))[0]?.count ?? 0

  it('[X81] is sent without a credential and without anything typed', async () => {
    const { page, bank } = site
    const customer = await bank.newCustomer()
    const bodies: string[] = []
    const isReport = (method?: string, url?: string) =>
      method === 'POST' && url?.endsWith('/api/usage')
    page.on('request', (request) => {
      if (isReport(request.method(), request.url())) bodies.push(request.postData() ?? '')
    })
    // As they arrive: the browser tells nothing more of a page that is gone.
    const headers: IncomingHttpHeaders[] = []
    bank.bank.app.server.on('request', (request: IncomingMessage) => {
      if (isReport(request.method, request.url)) headers.push(request.headers)
    })
    await page.goto(`${site.url}/login`)
    // The page counts when it is quiet, and sends every minute.
    await expect
      .poll(async () => {
        await site.pass(MINUTE)
        return counted('editing')
      })
      .toBe(1)
    const signIn = async (password: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log In' }).click()
    }
    await page.getByLabel('Email').fill(customer.email)
    await signIn('not the password')
    await page.getByText('Email or password is wrong').first().waitFor()
    await signIn(customer.password)
    await page.locator('[data-flow="dashboard"][aria-busy="false"]').waitFor()
    // The counts since the last minute leave with the page.
    await openEmptyPage(site)
    await expect.poll(() => counted('verified')).toBe(1)
    expect(headers.length).toBeGreaterThan(1)
    for (const names of headers.map(Object.keys)) {
      expect(names).toContain('content-type')
      for (const credential of ['cookie', 'token', 'authorization'])
        expect(names).not.toContain(credential)
    }
    expect(bodies.length).toBeGreaterThan(0)
    for (const secret of [customer.email, customer.id, customer.token, customer.password])
      expect(bodies.join()).not.toContain(secret)
  })

  it('[X82] is in the book of flows: in a table, and on the diagram where the reader wants it', async () => {
    const { page } = site
    await page.goto(`${site.url}/book/#signIn`)
    await page.getByRole('heading', { name: 'Use', exact: true }).click()
    await page.getByText('Anyone can send these counts').waitFor()
    const row = async (name: string | RegExp) =>
      (await page.getByRole('row', { name }).first().getByRole('cell').allInnerTexts()).slice(0, 2)
    expect(await row(/^Filling in/)).toEqual(['2', ''])
    expect(await row(/^“Log In”, if both fields are filled/)).toEqual(['2', '100%'])
    expect(await row(/^sign-in fails: the credentials/)).toEqual(['1', '50%'])
    const marks = page.locator('.usage-mark')
    expect(await marks.count()).toBe(0)
    await page.getByLabel('Show it on the diagram').check()
    const edge = page.locator('.edge', { hasText: 'sign-in fails: the credentials' }).first()
    expect(await edge.locator('+ .usage-mark').allTextContents()).toEqual(['50%'])
    expect(await marks.filter({ hasText: / (s|min)$/ }).count()).toBeGreaterThan(1)
    // The view is a page of the product, which has its own test.
    expect(await axeFaults(page, { exclude: 'iframe', tags: TAGS })).toEqual([])
  })

  it('[X82] shows a message where there are no counts', async () => {
    await openEmptyPage(site)
    await site.page.goto(`${site.url}/book/#loanPayment`)
    await site.page.getByText('nothing was counted of this flow yet').waitFor()
  })
})
