import { defaultSignInPages } from './defaultSignIn.ts'
import { contentHook } from './siteContent.ts'

/** The text beside the sign-in forms. P14 */
export const useSignInPages = contentHook('signIn', defaultSignInPages, ({ getSignInPages }) =>
  getSignInPages(),
)
