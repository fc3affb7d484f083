import { Link, useNavigate } from 'react-router-dom'
import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import { SignUp } from '#flows/signUp/SignUp.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** /create-account */
export default function CreateAccountPage() {
  const navigate = useNavigate()
  return (
    <AuthLayout
      title="Sign Up"
      lead="Create An Account To Get Started"
      elsewhere={
        <p>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      }
      picture={<Backdrop />}
      caption={
        <>
          <h2>Every step in plain sight.</h2>
          <p>
            Before you withdraw, you see what it takes and what is left. It is free, and so is
            applying for a loan.
          </p>
        </>
      }
    >
      <SignUp onDone={() => navigate('/login')} />
    </AuthLayout>
  )
}
