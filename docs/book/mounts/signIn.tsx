import { SignIn } from '#flows/signIn/SignIn.tsx'
import type { FlowMount } from './mount.ts'

export const signInMount: FlowMount = {
  frame: 'auth',
  mount: (_, { show }) => ({
    element: <SignIn signedIn={() => undefined} onDone={() => show(<h1>Overview</h1>)} />,
  }),
}
