import type { SignInPages } from '#content/records.ts'

/** Same text as in the bundled dataset; shown until the content service answers (C5). */
export const defaultSignInPages: SignInPages = {
  signInLead: 'Welcome back to your account.',
  signInTitle: 'Your money never costs you a fee to get back.',
  signInText:
    'Codes are free and only for you. Anyone asking you to pay, or to share a code, isn’t us.',
  signUpTitle: 'Every step in plain sight.',
  signUpText:
    'Before you withdraw, you see what it takes and what is left to do. An account is free, and so is applying for a loan.',
  forgetLead:
    'Tell us the email of your account, and we’ll email you a link right away to set a new password.',
  resetLead: 'Choose a new password for your account.',
}
