import { reportActivity } from '#api/listeners.ts'
import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
import { storeToken } from '#session/storage.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

const token = 'token-of-ada'

export const idleSessionView: View = {
  open(_, { show }) {
    storeToken(token)
    const over = () => show(<h1>Sign In</h1>)
    return {
      element: <IdleSession userId="customer-1" onExpired={over} onSignOut={over} />,
      outside: {
        touch: () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
        callAnswered: () => reportActivity(token),
      },
    }
  },
}
