import { Link, useParams } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import { resetPasswordFlow } from '#flows/resetPassword/resetPassword.flow.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { useSignInPages } from './public/signInContent.ts'

export const brings: PageModule = { flows: [resetPasswordFlow] }

/** /reset-password/:id, where `id` is the token of the mailed link. */
export default function ResetPasswordPage() {
  const { id = '' } = useParams()
  const { resetLead } = useSignInPages()
  return (
    <AuthLayout
      title="Reset Password"
      lead={resetLead}
      links={
        <p>
          <Link to="/login">Back to sign in</Link>
        </p>
      }
      picture={<BackdropArt variant={2} />}
    >
      <ResetPassword resetToken={id} />
    </AuthLayout>
  )
}
