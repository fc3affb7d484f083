import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { dashboardPromises } from '../dashboard/dashboard.promises.ts'
import { idleSessionPromises } from '../idleSession/idleSession.promises.ts'
import { sessionPromises } from '../session/session.promises.ts'
import { signInPromises } from '../signIn/signIn.promises.ts'
import { signUpPromises } from '../signUp/signUp.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  dashboard: dashboardPromises,
  idleSession: idleSessionPromises,
  session: sessionPromises,
  signIn: signInPromises,
  signUp: signUpPromises,
  withdrawal: withdrawalPromises,
}
