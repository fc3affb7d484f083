import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { focusFault } from '#tests/support/focusFault.ts'
import { payee } from '#tests/support/robin.ts'
import { sharedSite } from '#tests/support/site.ts'
import { dialog, newcomer, signIn, signUpSteps, toasted } from './customer.ts'

/** A phone, and a laptop of 1280 × 720 at 200 % zoom. */
const windows = [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
]

/** No pointer at all: Tab, Enter, Escape and typing; after each key the focus is in sight, with its ring. */
describe.skipIf(!hasChromium).each(windows)('by keyboard alone, $width × $height', (size) => {
  const site = sharedSite({ demo: true, motion: false, viewport: size, wholeBrowser: true })

  it('[U5] a sign-up never loses sight of the focus', async () => {
    const { page, url, pass } = site
    const keys = keyboardOf(page)
    await page.goto(`${url}/create-account`)
    await page.getByRole('heading', { name: 'Sign Up', level: 1 }).waitFor()
    const today = new Date(await page.evaluate(() => Date.now()))
    const customer = { ...newcomer, email: `keys.${size.width}@customers.example` }
    const steps = signUpSteps(customer, today)
    for (const [index, values] of steps.entries()) {
      await keys.fill(values)
      const isLast = index === steps.length - 1
      await keys.press(isLast ? 'Sign Up' : 'Next Step')
    }
    await toasted(page, 'Registration complete')
    await pass(2_000)
    await page.waitForURL('**/login')
    expect(keys.lost).toEqual([])
  })

  // `dialogs` sees its windows at the other sizes.
  if (size.width === 390)
    it('[U5] a withdrawal never loses sight of the focus', async () => {
      const { page, pass, codeFor } = site
      const email = 'established@demo.example'
      await page.goto(`${site.url}/login`)
      await signIn(site, { email, password: DEMO_PASSWORD })
      await page.locator('.dash[aria-busy="false"]').waitFor()
      await pass(6_000)
      const keys = keyboardOf(page)
      await keys.press('Withdraw')
      await dialog(page, 'Withdraw').waitFor()
      await keys.press(/^Bank transfer/)
      await dialog(page, 'Withdraw').locator('[name="amount"]').waitFor()
      const values = { amount: '5', ...payee }
      await keys.fill(values)
      await page.keyboard.press('Enter')
      await dialog(page, 'Verification Code').waitFor()
      await keys.typeInto('userOtp', await codeFor(email))
      await page.keyboard.press('Enter')
      await toasted(page, 'Withdrawal successful')
      await keys.look('the end')
      expect(keys.lost).toEqual([])
    })
})

/** A customer without a pointer. `lost` lists where the focus was out of sight. */
function keyboardOf(page: Page) {
  const lost: string[] = []
  const look = async (where: string) => {
    const fault = await page.evaluate(focusFault)
    if (fault) lost.push(`${where}: ${fault}`)
  }
  /** Tabs on until the focused control is the one. */
  const tabTo = async (
    what: string,
    matches: (control: { name: string; text: string }) => boolean,
  ) => {
    for (let presses = 0; presses < 80; presses++) {
      if (matches(await page.evaluate(focusedControl))) return
      await page.keyboard.press('Tab')
      await look(`on the way to ${what}`)
    }
    throw new Error(`the Tab key never comes to ${what}`)
  }
  const typeInto = async (field: string, value: string) => {
    await tabTo(field, ({ name }) => name === field)
    await look(field)
    await page.keyboard.type(typed(await page.evaluate(focusedType), value))
    await look(`typing into ${field}`)
  }
  return {
    lost,
    look,
    typeInto,
    /** Types into the fields of a form in their order on the page, so that the focus never goes round its end. */
    async fill(values: Record<string, string>) {
      const fields = Object.keys(values)
      for (const field of fields) await page.locator(`[name="${field}"]:visible`).waitFor()
      const all = await page.evaluate(namesInOrder)
      const inOrder = fields.sort((one, other) => all.indexOf(one) - all.indexOf(other))
      for (const field of inOrder) await typeInto(field, values[field]!)
    },
    async press(label: string | RegExp) {
      await tabTo(String(label), ({ name, text }) =>
        name === '' && typeof label === 'string' ? text === label : new RegExp(label).test(text),
      )
      await page.keyboard.press('Enter')
    },
  }
}

/** The keys typed into a control: a date by its parts, a choice by its first letters. */
const typed = (type: string, value: string): string =>
  type === 'date' ? value.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1') : value

const namesInOrder = () =>
  [...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name')!)
const focusedType = () => (document.activeElement as HTMLInputElement).type
const focusedControl = () => {
  const control = document.activeElement as HTMLInputElement
  return { name: control.name ?? '', text: control.textContent?.trim() ?? '' }
}
