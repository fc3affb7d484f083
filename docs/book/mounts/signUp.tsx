import { SignUp } from '#flows/signUp/SignUp.tsx'
import type { SignUpInput } from '#machines/signUp/signUp.types.ts'
import { saveDraft } from '#session/drafts.ts'
import type { FlowMount } from './mount.ts'

export const signUpMount: FlowMount = {
  frame: 'auth',
  mount({ draft }: SignUpInput, { show }) {
    if (draft) saveDraft('signUp', draft as Record<string, string>)
    return { element: <SignUp onDone={() => show(<h1>Sign In</h1>)} /> }
  },
}
