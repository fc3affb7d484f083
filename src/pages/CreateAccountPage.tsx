import { Link } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import { backgroundRotationFlow } from '#flows/backgroundRotation/backgroundRotation.flow.ts'
import { SignUp } from '#flows/signUp/SignUp.tsx'
import { signUpFlow } from '#flows/signUp/signUp.flow.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { useConsents } from './public/legal/consents.ts'
import { useSignInPages } from './public/signInContent.ts'

export const brings: PageModule = { flows: [signUpFlow, backgroundRotationFlow] }

/** /create-account */
export default function CreateAccountPage() {
  const texts = useSignInPages()
  return (
    <AuthLayout
      title="Sign Up"
      lead="Create An Account To Get Started"
      links={
        <p>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      }
      picture={<Backdrop />}
      caption={
        <>
          <h2>{texts.signUpTitle}</h2>
          <p>{texts.signUpText}</p>
        </>
      }
    >
      <SignUp consents={useConsents()} />
    </AuthLayout>
  )
}
