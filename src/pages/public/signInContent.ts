import { defaultSignInPages } from './defaultSignIn.ts'
import { contentHook } from './siteContent.ts'

/** The words beside the sign-in forms. P14 */
export const useSignInPages = contentHook('signIn', defaultSignInPages, ({ getSignInPages }) =>
  getSignInPages(),
)
