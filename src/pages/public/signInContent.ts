import builtInPages from 'virtual:built-in/signIn'
import { contentHook } from './siteContent.ts'

/** The text beside the sign-in forms. P14 */
export const useSignInPages = contentHook('signIn', builtInPages, ({ getSignInPages }) =>
  getSignInPages(),
)
