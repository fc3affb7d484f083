import builtInPages from 'virtual:built-in/signIn'
import { useContent } from '#actors/siteContent.ts'

/** The text beside the sign-in forms. P14 */
export const useSignInPages = () =>
  useContent('signIn', builtInPages, ({ getSignInPages }) => getSignInPages())
