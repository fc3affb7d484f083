import { Link } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import { forgotPasswordFlow } from '#flows/forgotPassword/forgotPassword.flow.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { useSignInPages } from './public/signInContent.ts'

export const brings: PageModule = { flows: [forgotPasswordFlow] }

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
