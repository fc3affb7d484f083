import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { sampleUser } from '#machines/testing/samples.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const emailConfirmationMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'emailConfirmation', input, <EmailConfirmation email={sampleUser.email} />, {
      afterwards: 'Account',
    }),
}
