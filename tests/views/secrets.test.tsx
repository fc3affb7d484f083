import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import { SignIn } from '#flows/signIn/SignIn.tsx'
import type { FlowName } from '#machines/flowLinks.ts'
import { showFlow, textOf } from './hosted.tsx'

/** All snapshots, events and inputs of the charts, as text. */
const heard: string[] = []

const PASSWORD = 'correct horse battery staple'
const TOKEN = 'token-from-the-mail'
const user = userEvent.setup({ delay: null })
const show = (name: FlowName, input: unknown, view: ReactElement) =>
  showFlow(name, input, view, {
    inspect: (event) => heard.push(textOf(event)),
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
})
