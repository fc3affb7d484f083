import { SignIn } from '#flows/signIn/SignIn.tsx'
import type { View } from './performer.tsx'

const nothing = () => undefined

export const signInView: View = {
  open: () => ({ element: <SignIn signedIn={nothing} onDone={nothing} /> }),
}
