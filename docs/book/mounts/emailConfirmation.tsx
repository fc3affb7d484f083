import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { sampleUser } from '#machines/samples.ts'
import type { FlowMount } from './mount.ts'

export const emailConfirmationMount: FlowMount = {
  mount: (_, { show }) => ({
    element: (
      <EmailConfirmation email={sampleUser.email} onConfirmed={() => show(<h1>Account</h1>)} />
    ),
  }),
}
