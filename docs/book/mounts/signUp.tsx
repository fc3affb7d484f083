import { SignUp } from '#flows/signUp/SignUp.tsx'
import type { SignUpInput } from '#machines/signUp/signUp.types.ts'
import { keepDraft } from '#session/drafts.ts'
import type { FlowMount } from './mount.ts'

export const signUpMount: FlowMount = {
  frame: 'auth',
  mount({ draft }: SignUpInput, { show }) {
    if (draft) keepDraft('signUp', draft as Record<string, string>)
    return { element: <SignUp onDone={() => show(<h1>Sign In</h1>)} /> }
  },
}
