import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consentDocuments } from '#domain/consents.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import { SignIn } from '#flows/signIn/SignIn.tsx'
import { SignUp } from '#flows/signUp/SignUp.tsx'
import type { FlowName } from '#machines/flowLinks.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { showFlow, textOf } from './hosted.tsx'

/** All snapshots, events and inputs of the charts, as text. */
const heard: string[] = []
vi.mock('#api/auth.ts', () => {
  const never = () => new Promise(() => undefined)
  return { signIn: never, register: never, reset: never }
})

const PASSWORD = 'correct horse battery staple'
const TOKEN = 'token-from-the-mail'
const user = userEvent.setup({ delay: null })
const show = (name: FlowName, input: unknown, view: ReactElement) =>
  showFlow(name, input, view, {
    runtime: { inspect: (event) => heard.push(textOf(event)) },
  })
const type = async (name: string, text: string) =>
  user.type(document.querySelector(`[name="${name}"]`)!, text)
beforeEach(() => heard.splice(0))

describe('a password', () => {
  it('[A14] never enters the sign-in chart', async () => {
    show('signIn', undefined, <SignIn />)
    await type('email', 'ada@example.com')
    await type('password', `${PASSWORD}{Enter}`)
    expect(heard.join()).toContain('ada@example.com')
    expect(heard.join()).toContain('submitting')
    expect(heard.join()).not.toContain('battery')
  })

  it('[A14] and the link’s token never enter the reset chart', async () => {
    show('resetPassword', undefined, <ResetPassword resetToken={TOKEN} />)
    await type('password', PASSWORD)
    await type('confirmpassword', `${PASSWORD}{Enter}`)
    expect(heard.join()).toContain('submitting')
    expect(heard.join()).not.toContain('battery')
    expect(heard.join()).not.toContain(TOKEN)
  })

  const fullConsent = consentDocuments.map((document) => ({ document, version: '2026-11-23' }))

  it('[A14] never enters the sign-up chart', async () => {
    show('signUp', { today: '2032-05-01' }, <SignUp consents={fullConsent} />)
    const next = () => user.click(screen.getByRole('button', { name: 'Next Step' }))
    for (const name of ['firstName', 'lastName', 'middleName', 'age']) await type(name, '42')
    await next()
    await type('email', 'ada@example.com')
    await type('phone', '5550199')
    await type('city', '42')
    await type('dob', '1990-04-12')
    await next()
    for (const name of signUpSteps.household.filter((field) => field !== 'country')) {
      const field = document.querySelector(`[name="${name}"]`)!
      if (field.tagName === 'SELECT') await user.selectOptions(field, personExamples[name])
      else await type(name, '42')
    }
    await next()
    await type('password', PASSWORD)
    await type('confirmpassword', `${PASSWORD}{Enter}`)
    await act(async () => undefined)
    expect(heard.join()).toContain('posting')
    expect(heard.join()).not.toContain('battery')
  })
})
