import { describe, expect, it } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, fill, fillSignUp, newcomer, toasted } from './customer.ts'

describe.skipIf(!hasChromium)('the forms that any visitor may send', () => {
  const site = sharedSite({ demo: true })

  it('[P11] [P12] [U14] the newsletter is ordered in the footer, confirmed from the mail, and cancelled from the next one', async () => {
    const { page, url, bank, backOffice } = site
    const email = 'reader@customers.example'
    const linkOf = async () => {
      const path = /bank\.example(\/\S+)/.exec(await bank.lastMail(email))?.[1]
      return `${url}${path}`
    }
    await page.goto(url)
    const form = page.getByRole('form', { name: 'Newsletter' })
    await fill(form, { email })
    await form.getByRole('button').click()
    await page.getByText(`We emailed ${email}`).waitFor()
    // The pressed button is gone: the answer has the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('We emailed')
    expect(await backOffice('newsletter list')).toMatchObject([{ email, confirmedAt: null }])

    await page.goto(await linkOf())
    await page.getByText('Do you want our news at r•••@customers.example?').waitFor()
    await button(page, 'Subscribe').click()
    await page.getByText('You are subscribed').waitFor()
    const [{ confirmedAt }] = await backOffice('newsletter list')
    expect(confirmedAt).not.toBeNull()

    await page.goto(await linkOf())
    await button(page, 'Unsubscribe').click()
    await page.getByText('You are not subscribed').waitFor()
    expect(await backOffice('newsletter list')).toEqual([])
    await page.getByRole('link', { name: 'Home Page' }).click()
    await page.waitForURL(`${url}/`)
  })

  it('[K7] [A4] [U14] too many wrong passwords show the waiting time; after it the correct password signs in', async () => {
    const { page, url, pass } = site
    await page.goto(`${url}/login`)
    const email = 'established@demo.example'
    const tryWith = async (password: string) => {
      await fill(page, { email, password })
      await button(page, 'Log In').click()
    }
    for (let tries = 0; tries < limits.signIn.accountAndIp.tries; tries++) {
      const answered = page.waitForResponse('**/api/auth/login')
      await tryWith('not the password')
      expect((await answered).status()).toBe(401)
      await button(page, 'Log In').waitFor()
    }
    await tryWith(DEMO_PASSWORD)
    await page.getByRole('alert').filter({ hasText: 'Try again in 60 seconds.' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    expect(await page.locator('[name="email"]').inputValue()).toBe(email)
    await pass(60_000)
    await tryWith(DEMO_PASSWORD)
    await toasted(page, 'Login Verified')
  })

  it('[A13] the connection may drop during sign-up: the list of countries is there nevertheless', async () => {
    const { page, url } = site
    await page.goto(`${url}/create-account`)
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
    await page.context().setOffline(true)
    await fillSignUp(page, newcomer)
    await page.context().setOffline(false)
  })
})
