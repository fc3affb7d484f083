import { SignUp } from '#flows/signUp/SignUp.tsx'
import type { View } from './performer.tsx'

export const signUpView: View = {
  open: (_, { show }) => ({ element: <SignUp onDone={() => show(<h1>Sign In</h1>)} /> }),
}
