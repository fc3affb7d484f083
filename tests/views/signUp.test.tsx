import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { personExamples } from '#domain/fieldExamples.ts'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { personRules } from '#domain/fieldRules.ts'
import { saveDraft } from '#session/drafts.ts'
import { browserTab } from '#session/storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { simulatedTime } from './hosted.tsx'
import { network } from './network.ts'
import { openSite } from './openSite.tsx'

const user = userEvent.setup({ delay: null })
const PASSWORD = 'quiet maple harbour'
const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]:not([hidden] *)`)!
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const next = () => user.click(button())
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('fieldset:not([hidden]) :is(input, select)')].map(
    ({ name }) => name,
  )

async function open() {
  const { clock, elapse } = simulatedTime()
  const site = await openSite('/create-account', { clock, today: '2026-11-21' })
  await screen.findByRole('heading', { name: 'Sign Up' })
  return { ...site, elapse }
}
async function typeAll(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await user.type(control(name), value)
}
/** The missing values of the step, by the examples of its fields. */
async function fillRest() {
  for (const name of fieldNames(personRules).filter((field) => shown().includes(field))) {
    const field = control(name) as HTMLInputElement | HTMLSelectElement
    if (field.value !== '' || !('missing' in personRules[name])) continue
    if (field.tagName === 'SELECT') await user.selectOptions(field, personExamples[name])
    else await user.type(field, personExamples[name])
  }
}
const typed = {
  ...personExamples,
  firstName: 'Ada',
  lastName: 'Okafor',
  middleName: 'Ngozi',
  age: '36',
  city: 'Lagos',
  phone: '+15550100199',
  email: 'ada@example.com',
  dob: '1990-04-12',
  accountType: 'Savings',
}
/** At the first step that this draft leaves open: the passwords, by default. */
function openDraft(draft: Partial<typeof typed> = typed) {
  saveDraft(browserTab, 'signUp', draft)
  return open()
}
/** The fields of the registration that has left the page. */
const registered = () =>
  eventually(() => {
    const [sent] = network.fields('register')
    expect(sent).toBeDefined()
    return sent!
  })

describe('the sign-up page', () => {
  it('[A8] [A19] [A20] [A23] values that the bank would refuse get advice beside the field, which blocks nothing', async () => {
    await open()
    await typeAll({ firstName: 'Ada', lastName: 'Okafor', middleName: 'Ngozi' })
    await user.type(control('age'), 'fifty')
    expect(control('age')).not.toHaveAccessibleDescription()
    await user.tab()
    expect(control('age')).toHaveAccessibleDescription('Enter your age in whole years')
    expect(control('age')).not.toHaveAttribute('aria-invalid')
    await user.clear(control('age'))
    await user.type(control('age'), '52')
    await user.tab()
    expect(control('age')).not.toHaveAccessibleDescription()
    await next()
    await typeAll({ email: 'ada@', phone: 'abc', dob: '1990-04-12', city: 'Lagos' })
    for (const [field, advice] of [
      ['email', /@/],
      ['phone', /7 to 15 digits/],
      ['dob', 'This date makes you 36, not 52'],
    ] as const)
      expect(control(field)).toHaveAccessibleDescription(advice)
    await next()
    expect(shown()).toContain('address')
    await fillRest()
    await next()
    await typeAll({ password: 'x', confirmpassword: 'x' })
    await next()
    expect(await registered()).toMatchObject({ email: 'ada@', phone: 'abc', age: '52' })
  })

  it('[A24] a customer without a middle name ticks a box, and a dash is sent', async () => {
    await openDraft({ ...typed, middleName: '' })
    await user.type(control('middleName'), 'Ng')
    await user.click(screen.getByLabelText('I have no middle name'))
    expect(control('middleName')).toBeDisabled()
    expect(control('middleName')).toHaveValue('')
    for (let step = 0; step < 3; step++) await next()
    await typeAll({ password: PASSWORD, confirmpassword: PASSWORD })
    await next()
    expect(await registered()).toMatchObject({ middleName: '-' })
  })

  it('[A14] goes on in the step that was left when the page is loaded again', async () => {
    const site = await openDraft({ ...typed, address: '' })
    expect(shown()).toContain('address')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.clear(control('city'))
    await user.type(control('city'), 'Ibadan')
    site.unmount()
    site.bank.root.stop()
    await open()
    expect(shown()).toContain('city')
    expect(control('city')).toHaveValue('Ibadan')
  })

  it('[A8] Back keeps everything, including the passwords', async () => {
    await openDraft()
    await typeAll({ password: PASSWORD })
    for (let step = 0; step < 3; step++)
      await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(control('firstName')).toHaveValue('Ada')
    expect(control('firstName')).toHaveFocus()
    for (let step = 0; step < 3; step++) await next()
    expect(control('password')).toHaveValue(PASSWORD)
  })
})

describe('the background of sign-up', () => {
  const shownPicture = () =>
    [...document.querySelectorAll('.backdrop-layer')].flatMap((layer, index) =>
      layer.classList.contains('backdrop-shown') ? [index] : [],
    )

  it('[A10] [U16] goes on while a field is used, and keeps its pause', async () => {
    const { elapse } = await open()
    await user.click(control('firstName'))
    await elapse(5_000)
    expect(shownPicture()).toEqual([1])
    await user.click(screen.getByRole('button', { name: 'Pause pictures' }))
    await user.click(control('lastName'))
    await elapse(60_000)
    expect(shownPicture()).toEqual([1])
  })

  it('[A10] does not change with reduced motion', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query === '(prefers-reduced-motion: reduce)',
    })
    try {
      const { elapse } = await open()
      await elapse(20_000)
      expect(shownPicture()).toEqual([0])
    } finally {
      window.matchMedia = matchMedia
    }
  })
})
