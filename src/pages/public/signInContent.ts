import { defaultSignInPages } from './defaultSignIn.ts'
import { standing } from './siteContent.ts'

/** The words beside the sign-in forms. P14 */
export const useSignInPages = standing('signIn', defaultSignInPages, ({ getSignInPages }) =>
  getSignInPages(),
)
