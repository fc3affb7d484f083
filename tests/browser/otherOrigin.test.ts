import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { type TestBank, testBank } from '#tests/server/harness.ts'
import {
  complaintsOf,
  hasChromium,
  launchChromium,
  type TestBrowser,
} from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newHome } from '#tests/support/serverProcess.ts'

/** The same build as every other suite's, on a server whose API and content are another server's. */
describe.skipIf(!hasChromium)('a site whose API is at another origin', () => {
  let api: TestBank
  let site: Bank
  let siteUrl: string
  let apiUrl: string
  let browser: TestBrowser
  let home: Awaited<ReturnType<typeof newHome>>

  beforeAll(async () => {
    home = await newHome()
    // Each has the address of the other, and the site's is known only when it is open.
    const corsOrigins = ['http://site.invalid']
    api = await testBank({ engine: 'sqlite', corsOrigins })
    apiUrl = await api.listen()
    site = await buildBank({
      config: configFromEnv({
        ...home.env,
        WEB_DIR: inject('siteDir'),
        // Without the slash at the end, as people write it.
        VITE_API_URL: `${apiUrl}/api`,
        VITE_CONTENT_URL: `${apiUrl}/content`,
      }),
    })
    siteUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
    corsOrigins.push(siteUrl)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await api?.close()
    await home?.remove()
  })

  it('[O8] [K5] signs a customer in, shows the records and the texts, and asks its own server for none of them', async () => {
    const ada = await api.newCustomer()
    const page = await browser.newPage()
    const complaints = complaintsOf(page)
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(`${siteUrl}/login`)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(`${siteUrl}/dashboard-overview`)
    await page.getByText('Available balance').first().waitFor()

    const data = requests
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => /^\/(api|content)\//.test(pathname))
    expect(data.filter(({ origin }) => origin !== apiUrl)).toEqual([])
    expect(data.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/api/transfer', '/api/auth/login', `/api/users/${ada.id}`]),
    )
    // The warm-up was the first call, before any interaction.
    expect(data[0]?.pathname).toBe('/api/transfer')

    await page.goto(`${siteUrl}/`)
    await eventually(async () => {
      const warm = requests.findLast((request) => request.url() === `${apiUrl}/api/transfer`)
      expect(await warm?.headerValue('token')).toBe(
        await page.evaluate(() => sessionStorage.getItem('accessToken')),
      )
    })
    expect(complaints).toEqual([])
    await page.close()
  })
})
