import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, dialog, enter, fill, toasted } from './customer.ts'

const email = 'established@demo.example'
const newEmail = 'robin.new@customers.example'
const newPassword = 'harbour lantern 9'

/** One customer's security page, at the real bank. */
describe.skipIf(!hasChromium)('the security page in Chromium', () => {
  const site = sharedSite({ demo: true, limitFactor: 100 })
  const main = () => site.page.locator('main')
  const told = (text: string) => main().getByRole('status').filter({ hasText: text }).waitFor()

  /** What the browser logs of refusals that a test asks for. */
  const expectRefusals = (path: string) => {
    const logged = site.complaints.splice(0)
    expect(logged.filter((line) => !line.includes(path))).toEqual([])
  }

  /** Where the focus is once a pressed button is gone from the page. */
  const focusMovedTo = (text: string) =>
    eventually(async () =>
      expect(await site.page.evaluate(() => document.activeElement?.textContent)).toBe(text),
    )

  async function openSecurity() {
    await site.page.goto(`${site.url}/security`)
    await site.page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor()
    await button(main(), 'Sign out this device').waitFor()
  }

  /** Types the current password before a change. */
  async function prove(title: string, currentPassword: string) {
    const proof = dialog(site.page, title)
    // Mails of one moment have no order: the next code is a second younger than all before it.
    await site.pass(1_000)
    await fill(proof, { currentPassword })
    await button(proof, 'Continue').click()
  }

  /** Types the code that is mailed before a change. */
  async function proveMailbox(title: string) {
    const proof = dialog(site.page, title)
    await proof.locator('[name=code]').waitFor()
    await fill(proof, { code: await site.codeFor(email) })
    await proof.locator('button[type=submit]').click()
  }

  it('[G20] [U1] the account menu leads there, and the page is used with the keyboard alone', async () => {
    const { page, url } = site
    await enter(site, 'established')
    await page.goto(`${url}/account-details`)
    await main()
      .getByRole('link', { name: /^Security/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/security')
    await button(main(), 'Change password').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Security')

    await button(main(), 'Change password').focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Change password').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Change password').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change password')

    const money = page.getByRole('switch', { name: 'Money and loans' })
    await money.focus()
    await page.keyboard.press('Space')
    await told('Your choice is saved.')
    expect(await money.getAttribute('aria-checked')).toBe('false')
    await page.reload()
    await money.waitFor()
    expect(await money.getAttribute('aria-checked')).toBe('false')
  })

  it('[G21] another device is seen, and signed out', async () => {
    const other = await site.bank.call('POST', 'auth/login', {
      body: { email, password: DEMO_PASSWORD },
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    await openSecurity()
    await button(main(), 'Sign out Firefox on Linux').click()
    const question = dialog(site.page, 'Sign out this device?')
    await button(question, 'Sign out').click()
    await told('That device is signed out.')
    await told('That device is signed out.')
    await focusMovedTo('Where you’re signed in')
    expect(await button(main(), 'Sign out Firefox on Linux').count()).toBe(0)
    const { accessToken: token, _id } = other.body
    expect((await site.bank.call('GET', `users/${_id}`, { token })).status).toBe(401)
    await button(main(), 'Sign out this device').waitFor()
  })

  it('[G26] [A14] a report survives a reload, and gets a reference and a date', async () => {
    const { page } = site
    await openSecurity()
    await button(main(), 'Report a scam').click()
    const report = dialog(page, 'Report a scam')
    await fill(report, { kind: 'askedToPay', message: 'A caller wanted a fee first.' })
    await page.reload()
    await button(main(), 'Report a scam').click()
    expect(await report.locator('[name=message]').inputValue()).toBe('A caller wanted a fee first.')
    await button(report, 'Send the report').click()
    await report.getByText('Your report has arrived').waitFor()
    const reference = await report.locator('strong').innerText()
    expect(reference).toMatch(/^SR-\w{8}$/)
    await button(report, 'Done').click()
    await main().getByText(reference).first().waitFor()
    expect(
      await main()
        .getByText(/^We answer by /)
        .count(),
    ).toBe(1)
  })

  it('[G25] a frozen account says so on every page, refuses a withdrawal with the way back, and opens with a mailed code', async () => {
    const { page, url } = site
    await openSecurity()
    await button(main(), 'Freeze my account').click()
    await button(dialog(page, 'Freeze your account?'), 'Freeze now').click()
    await told('Your account is frozen.')
    await focusMovedTo('Freeze my account')
    await page.goto(`${url}/dashboard-overview`)
    await main().getByText('Your account has been frozen since').waitFor()

    await button(page, 'Withdraw').first().click()
    const withdraw = dialog(page, 'Withdraw')
    await withdraw.getByText('Your account is frozen').waitFor()
    await withdraw.getByRole('link', { name: 'Open the Security page' }).click()
    await page.waitForURL('**/security')
    await withdraw.waitFor({ state: 'detached' })
    await button(main(), 'Unfreeze my account').click()
    await prove('Unfreeze my account', DEMO_PASSWORD)
    await proveMailbox('Unfreeze my account')
    await told('Your account is no longer frozen.')
    await main().getByText('Your account has been frozen since').waitFor({ state: 'detached' })
  })

  it('[G23] a new email counts once its link is confirmed, and can be dropped before', async () => {
    const { page } = site
    await openSecurity()
    await button(main(), 'Change email').click()
    await prove('Change email', DEMO_PASSWORD)
    await proveMailbox('Change email')
    const form = dialog(page, 'Change email')
    await fill(form, { email: newEmail })
    await button(form, 'Send the link').click()
    await button(form, 'Done').click()
    await told('The link is on its way.')
    await main().getByText(newEmail).waitFor()
    await button(main(), 'Keep my current email').click()
    await button(dialog(page, 'Keep your current email?'), 'Keep my current email').click()
    await told('Your email stays as it is.')
    await main().getByText(newEmail).waitFor({ state: 'detached' })
    await focusMovedTo('Email')
  })

  it('[G22] a new password needs the current one, and holds from then on', async () => {
    const { page } = site
    await openSecurity()
    await button(main(), 'Change password').click()
    await prove('Change password', 'not the password')
    const window = dialog(page, 'Change password')
    await window.getByText('That is not your current password.').waitFor()
    await prove('Change password', DEMO_PASSWORD)
    await window.locator('[name=confirmpassword]').waitFor()
    await fill(window, { password: newPassword, confirmpassword: newPassword })
    await button(window, 'Change password').click()
    await toasted(page, 'Password Changed Successfully')
    await button(window, 'Done').click()
    expectRefusals('security/reauthenticate')
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(stored).not.toContain(newPassword)
    const tries = [DEMO_PASSWORD, newPassword].map((password) =>
      site.bank.call('POST', 'auth/login', { body: { email, password } }),
    )
    const [before, after] = await Promise.all(tries)
    expect(before!.body.accessToken).toBeUndefined()
    expect(after!.body.accessToken).toEqual(expect.any(String))
  })
})
