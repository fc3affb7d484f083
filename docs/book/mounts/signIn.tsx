import { SignIn } from '#flows/signIn/SignIn.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const signInView: View = {
  open: (_, { show }) => ({
    element: <SignIn signedIn={() => undefined} onDone={() => show(<h1>Overview</h1>)} />,
  }),
}
