import { Link } from 'react-router-dom'
import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import { SignUp } from '#flows/signUp/SignUp.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useConsents } from './public/legal/consents.ts'
import { useSignInPages } from './public/signInContent.ts'

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
