import { Link } from 'react-router-dom'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** /forget-password */
export default function ForgetPasswordPage() {
  return (
    <AuthLayout
      title="Forget Password"
      lead="Tell us the email of your account and we send a link to set a new password."
      elsewhere={
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
