import { consentDocuments } from '#domain/consents.ts'
import { SignUp } from '#flows/signUp/SignUp.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

const consents = consentDocuments.map((document) => ({ document, version: '2026-11-22' }))

export const signUpMount: FlowMount = {
  frame: 'auth',
  mount: (input, page) =>
    hosted(page, 'signUp', input, <SignUp consents={consents} />, {
      afterwards: 'Sign In',
    }),
}
