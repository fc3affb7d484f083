import { Link } from 'react-router-dom'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useSignInPages } from './public/signInContent.ts'

/** /forget-password */
export default function ForgetPasswordPage() {
  const { forgetLead } = useSignInPages()
  return (
    <AuthLayout
      title="Forget Password"
      lead={forgetLead}
      links={
        <p>
          Remembered it? <Link to="/login">Back to sign in</Link>
        </p>
      }
      picture={<BackdropArt variant={1} />}
    >
      <ForgotPassword />
    </AuthLayout>
  )
}
