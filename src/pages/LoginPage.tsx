import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { useBank, useFlowState } from '#actors/useFlow.ts'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { SignIn } from '#flows/signIn/SignIn.tsx'
import { signInFlow } from '#flows/signIn/signIn.flow.ts'
import { Notice } from '#ui/Notice.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useSignInPages } from './public/signInContent.ts'
import { SecondStep, secondStepLater } from './SecondStep.tsx'

const sessionEndedText = {
  expired: 'Your session ended. Sign in again to go on.',
  signedOut: 'You are signed out. Nothing of your account is left in this browser.',
} as const

export const brings: PageModule = { flows: [signInFlow], lazyViews: secondStepLater }

/** /login */
export default function LoginPage() {
  const endedBecause = useFlowState('session', ({ context }) => context.endedBecause)
  const texts = useSignInPages()
  const { warmUp } = useBank()
  useEffect(warmUp, [warmUp])
  return (
    <AuthLayout
      title="Sign In"
      lead={texts.signInLead}
      links={
        <p>
          New here? <Link to="/create-account">Create free account</Link>
        </p>
      }
      picture={<BackdropArt variant={0} />}
      caption={
        <>
          <h2>{texts.signInTitle}</h2>
          <p>{texts.signInText}</p>
        </>
      }
    >
      {endedBecause && (
        <Notice tone="info" live>
          {sessionEndedText[endedBecause]}
        </Notice>
      )}
      <SignIn secondStep={<SecondStep />} />
    </AuthLayout>
  )
}
