import { token } from '#book/mounts/session.tsx'
import type { User } from '#contract/records.ts'
import { browserTab, storeToken } from '#session/storage.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const sessionView: ViewSetup = {
  // The root chart passes on what sign-in and the dashboard tell it.
  hostEvents: ({ send }) => ({
    signedIn({ user }: { user: User }) {
      storeToken(browserTab, token)
      send({ type: 'signedIn', user } as never)
    },
    userRead: ({ user }: { user: User }) => send({ type: 'userRead', user } as never),
  }),
}
