import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { type Site, sharedSite } from '#tests/support/site.ts'
import { button, toasted } from './customer.ts'
import {
  countCalls,
  faultNextWrite,
  faults,
  holdNextWrite,
  loseAnswer,
  rowCounts,
} from './faults.ts'
import { type FilledForm, filledForms } from './filledForms.ts'

type FormName = keyof typeof filledForms
const forms = filledForms as Record<FormName, FilledForm>

describe.skipIf(!hasChromium)('a server that fails', () => {
  const site = sharedSite({ demo: true })

  it.each<[string, FormName]>([
    ['[A4][K7]', 'Sign-in'],
    ['[A4][A8]', 'Sign-up'],
    ['[A4][F2][K7][K8]', 'Deposit'],
    ['[A4][F4][K8]', 'Loan'],
    ['[A4][F6][K7][K8]', 'KYC documents'],
    ['[A4][K7][W3]', 'Withdrawal'],
  ])(
    '%s %s: down, 500, HTML, too many tries: a plain line each, all kept, nothing stored; then a double click sends one',
    async (_, name) => {
      const { page } = site
      const form = forms[name]
      const root = await form.open(site)
      const before = await rowCounts(site)
      const calls = countCalls(page, form.path)
      for (const [fault, words] of faults) {
        await faultNextWrite(page, form.path, fault)
        await form.submit(root).click()
        await form.leaves?.(site)
        await root
          .getByRole('alert')
          .filter({ hasText: said(form, words) })
          .waitFor()
        await expectKept(form, root)
        expect(await rowCounts(site)).toEqual(before)
      }
      expect(calls()).toBe(faults.length)

      await form.submit(root).dblclick()
      await form.leaves?.(site)
      await form.accepted(site)
      expect(calls()).toBe(faults.length + 1)
      expect((await rowCounts(site))[form.table]).toBe(before[form.table]! + 1)
    },
  )

  it('[K8] Loan: the answer is lost: a retry is accepted, and it is stored once', async () => {
    const form = forms.Loan
    const root = await form.open(site)
    const before = await rowCounts(site)
    await faultNextWrite(site.page, form.path, loseAnswer)
    await form.submit(root).click()
    await form.leaves?.(site)
    await root
      .getByRole('alert')
      .filter({ hasText: /could not reach the bank/ })
      .waitFor()
    await form.submit(root).click()
    await form.leaves?.(site)
    await form.accepted(site)
    expect((await rowCounts(site))[form.table]).toBe(before[form.table]! + 1)
  })

  it('[W14] Deposit: the answer is lost: it is found in the list, without a second request', async () => {
    const form = forms.Deposit
    const root = await form.open(site)
    const before = await rowCounts(site)
    const calls = countCalls(site.page, form.path)
    await faultNextWrite(site.page, form.path, loseAnswer)
    await form.submit(root).click()
    await form.accepted(site)
    expect(calls()).toBe(1)
    expect((await rowCounts(site))[form.table]).toBe(before[form.table]! + 1)
  })
})

/** What a customer reads after a fault. A deposit without an answer is looked for first; too many tries are an answer. */
const said = (form: FilledForm, words: RegExp): RegExp =>
  form === forms.Deposit && !/tries/.test(words.source) ? /this deposit is not there so far/ : words

describe.skipIf(!hasChromium)('a server that is slow', () => {
  const site = sharedSite({ demo: true })

  it('[A2] sign-in: Loading..., Please Wait! after 15 s, Almost there! after 30 s, all reset at the end', async () => {
    const { page, pass } = site
    const { submit, expectLabel, answer } = await sentAndHeld(site, 'Sign-in')
    await expectLabel('Loading...')
    await pass(14_000)
    await expectLabel('Loading...')
    await pass(1_000)
    await expectLabel('Please Wait!')
    await pass(15_000)
    await expectLabel('Almost there!')
    answer.fails()
    await button(page, 'Log In').waitFor()
    await submit.click()
    await toasted(page, 'Login Verified')
  })

  it('[A9] sign-up: Sign Up, disabled, with a line; Validating... after 9 s, Loading... after 18 s', async () => {
    const { page, pass } = site
    const { submit, expectLabel, answer } = await sentAndHeld(site, 'Sign-up')
    await page.getByText('Please wait while submitting').waitFor()
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await pass(8_000)
    await expectLabel('Sign Up')
    await pass(1_000)
    await expectLabel('Validating...')
    await pass(9_000)
    await expectLabel('Loading...')
    await pass(30_000)
    await expectLabel('Loading...')
    answer.fails()
    await button(page, 'Sign Up').waitFor()
    await page.getByText('Please wait while submitting').waitFor({ state: 'detached' })
  })
})

/** Sends a form whose answer is held until the test lets it fail. */
async function sentAndHeld(site: Site, name: FormName) {
  const form = forms[name]
  const root = await form.open(site)
  const answer = await holdNextWrite(site.page, form.path)
  const submit = root.locator('main button[type="submit"]')
  await submit.click()
  await site.page.locator('[data-state][aria-busy="true"]').waitFor()
  const expectLabel = (label: string) => expect.poll(() => submit.textContent()).toBe(label)
  return { submit, answer, expectLabel }
}

async function expectKept(
  { typed, files = [] }: FilledForm,
  root: Awaited<ReturnType<FilledForm['open']>>,
) {
  const names = Object.keys(typed)
  const values = await Promise.all(
    names.map((name) => root.locator(`[name="${name}"]`).inputValue()),
  )
  expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toEqual(typed)
  for (const file of files) await root.getByText(file).first().waitFor()
}
