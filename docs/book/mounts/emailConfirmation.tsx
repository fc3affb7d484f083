import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { sampleUser } from '#machines/samples.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const emailConfirmationView: View = {
  open: (_, { show }) => ({
    element: (
      <EmailConfirmation email={sampleUser.email} onConfirmed={() => show(<h1>Account</h1>)} />
    ),
  }),
}
