import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import { delays } from '#machines/delays.ts'
import { alive } from '#tests/support/alive.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { look } from '#tests/support/look.ts'
import { openSite, type Site } from '#tests/support/site.ts'

describe.skipIf(!hasChromium)('content that changes under an open page', () => {
  let folder: string
  let original: string
  let site: Site

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-content-'))
    await cp('content/dataset', folder, { recursive: true })
    original = await readFile(join(folder, 'data.ndjson'), 'utf8')
    site = await openSite({ contentDir: folder, demo: true })
    // An element that is still animating would not be hit.
    await site.page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterEach(async () => {
    await save(original)
    expect(site.complaints.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await site?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Saves like an editor: a new file, renamed over the old one. */
  async function save(text: string) {
    await writeFile(join(folder, 'new'), text)
    await rename(join(folder, 'new'), join(folder, 'data.ndjson'))
  }
  const edit = (from: string | RegExp, to: string) => {
    const edited = original.replace(from, to)
    expect(edited).not.toBe(original)
    return save(edited)
  }
  const heading = (name: string) => site.page.getByRole('heading', { level: 1, name }).waitFor()

  /** Opens a page and waits until it listens. After that nothing may reload it. */
  async function listenAt(path: string) {
    const listening = site.page.waitForResponse((response) =>
      response.url().includes('/data/listen/'),
    )
    await site.page.goto(site.url + path)
    await alive(site.page)
    await site.page.clock.runFor(delays.contentListen)
    await listening
    await site.page.evaluate(() => {
      window.name = 'never reloaded'
    })
  }
  /** Opens a page of the menu's group of services, without a reload. */
  const follow = async (name: string) => {
    const menu = site.page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Service' }).click()
    await menu.getByRole('link', { name }).click()
  }
  const expectNoReload = async () =>
    expect(await site.page.evaluate(() => window.name)).toBe('never reloaded')

  it('[C4] a product page shows the new text, title and fee without a reload', async () => {
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    await edit('"title": "Wire transfer", "slug"', '"title": "Sending a wire", "slug"')
    await heading('Sending a wire')
    await edit(
      '"name": "Sending abroad", "amount": "$0"',
      '"name": "Sending abroad", "amount": "$7"',
    )
    await site.page.getByRole('row', { name: /Sending abroad.*\$7/ }).waitFor()
    await expectNoReload()
  })

  it('[C4] [P14] so do the home page, its footer and the banner of a licensed bank', async () => {
    await listenAt('/')
    await edit('"headline": "Banking that shows you every step"', '"headline": "Step by step"')
    await heading('Step by step')
    await edit('"servicesTitle": "Services"', '"servicesTitle": "What we do"')
    await site.page.getByRole('region', { name: 'What we do' }).waitFor()
    await edit('"companyTitle": "Company"', '"companyTitle": "The bank"')
    await site.page.getByRole('navigation', { name: 'The bank' }).waitFor()
    await edit(
      '"regulator": "", "licenceNumber": ""',
      '"regulator": "the Example Authority", "licenceNumber": "EX-1"',
    )
    await site.page.getByText('Regulated by the Example Authority, license EX-1').waitFor()
    await edit('"workHours": "Mon-Sat 8.00-17.00"', '"workHours": "Mon-Fri 9.00-16.00"')
    await site.page.getByText('Mon-Fri 9.00-16.00').waitFor()
    await expectNoReload()
  })

  it('[C12] a text of header, footer, form or block that the settings replace is shown at once', async () => {
    const replace = (name: string, text: string) =>
      edit(
        '"copy": [',
        `"copy": [{"_key": "own", "_type": "copyText", "name": "${name}", "text": "${text}"}, `,
      )
    const { page } = site
    await listenAt('/personal-loans')
    await heading('Personal loans')
    await replace('header.signIn', 'Log on')
    await page.getByRole('banner').getByRole('link', { name: 'Log on' }).waitFor()
    await replace('footer.privacy', 'Your data')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).waitFor()
    await replace('newsletter.form', 'Our letter')
    await page.getByRole('form', { name: 'Our letter' }).waitFor()
    await replace('loanCalculator.title', 'Your own figures')
    await page.getByRole('heading', { name: 'Your own figures' }).waitFor()
    // A removed replacement shows the built-in text again.
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    await expectNoReload()
  })

  it('[C5] an incomplete save changes nothing, on open pages and on new ones', async () => {
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    await save(`${original}{"_id": "page-half`)
    await save(`${original.replaceAll('Wire transfer', 'Broken')}{"_id": "page-half`)
    // The next valid save is shown, so the invalid ones were read and ignored.
    await edit('Send money to any bank account.', 'Send it to any bank.')
    await site.page.getByText('Send it to any bank.').waitFor()
    await save(`${original.replaceAll('Wire transfer', 'Broken')}{"_id": "page-half`)
    await site.page.reload()
    await heading('Wire transfer')
  })

  it('[C5] an invalid page keeps its last text where it is open, and shows an error to new visitors', async () => {
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    const refused = site.page.waitForEvent('console', (line) =>
      line.text().includes('body: Invalid type'),
    )
    await save(without(original, 'page-wire-transfer', 'body'))
    await refused
    await heading('Wire transfer')
    expect(await site.page.getByRole('alert').count()).toBe(0)
    // A direct visit gets the pre-rendered page; navigation from another page reads the content.
    await site.page.goto(`${site.url}/online-banking`)
    await alive(site.page)
    await follow('Wire transfer')
    await site.page.getByRole('alert').getByText('could not be read whole').waitFor()
    await save(original)
    await heading('Wire transfer')
  })

  it('[C4] a removed page shows a message, and is shown again once it is back', async () => {
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    await edit(/^\{"_id": "page-wire-transfer".*\n/m, '')
    await heading('There is no page here')
    await save(original)
    await heading('Wire transfer')
    await expectNoReload()
  })

  it('[C4] one connection per tab, none while it is hidden, and missed changes are read', async () => {
    const lines: string[] = []
    const note = (request: { url(): string }) =>
      request.url().includes('/data/listen/') && lines.push(request.url())
    site.page.on('request', note)
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    await follow('Online banking')
    await heading('Online banking')
    await site.page.goBack()
    await heading('Wire transfer')
    expect(lines).toHaveLength(1)

    const closed = site.page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/data/listen/'),
    )
    await look(site.page, 'hidden')
    await closed
    await edit('"title": "Wire transfer", "slug"', '"title": "Sending a wire", "slug"')
    await eventually(async () => expect(await served(site.url)).toContain('Sending a wire'))
    expect(await site.page.getByRole('heading', { level: 1 }).textContent()).toBe('Wire transfer')
    await look(site.page, 'visible')
    await heading('Sending a wire')
    expect(lines).toHaveLength(2)
    site.page.off('request', note)
  })

  it('[C5] without the service open pages keep their text, and a new page offers a retry', async () => {
    await listenAt('/wire-transfer')
    await heading('Wire transfer')
    await site.page.route('**/content/**', (route) => route.abort())
    await follow('Online banking')
    await site.page.getByRole('alert').waitFor()
    expect(await site.page.getByRole('link', { name: 'Home Page' }).count()).toBe(1)
    await site.page.goBack()
    await heading('Wire transfer')
    await site.page.goForward()
    await site.page.getByRole('alert').waitFor()
    // Restart it only after the press: otherwise the page would reconnect and remove the button.
    await site.page.getByRole('button', { name: 'Retry' }).click()
    await site.page.unroute('**/content/**')
    await heading('Online banking')
  })
})

/** The dataset with one field of one document left out. */
const without = (text: string, id: string, field: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (!line.startsWith(`{"_id": "${id}"`)) return line
      const { [field]: _, ...rest } = JSON.parse(line)
      return JSON.stringify(rest)
    })
    .join('\n')

/** The present answer of the content endpoint. */
const served = async (url: string): Promise<string> => {
  const asked = new URLSearchParams({
    query: contentQueries.productPage.groq,
    $slug: '"wire-transfer"',
  })
  return (await fetch(`${url}/content/v2024-10-28/data/query/production?${asked}`)).text()
}
