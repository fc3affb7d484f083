import type { AnyActorRef } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { watchOpenWindow } from '#actors/openWindow.ts'
import type { DashboardPreparation } from '#machines/bank/bank.types.ts'
import { readCachedRecords } from '#session/cache.ts'
import { takeOpenWindow } from '#session/openWindow.ts'
import { testimonialsOff } from '#session/preferences.ts'

// In one file with it: both come for a customer who is signed in.
export { storedSession } from '#session/restore.ts'

/**
 * The data of this tab when the dashboard opens. From now on the open window is stored.
 * @param resumes whether the window of before a reload may come back
 */
export function prepareDashboard(
  { tab }: Bank,
  system: AnyActorRef['system'],
  resumes: boolean,
): DashboardPreparation {
  const before = takeOpenWindow(tab, customerOf(system)._id, location.pathname)
  watchOpenWindow(tab, system)
  return {
    cached: readCachedRecords(tab),
    storiesOff: testimonialsOff(),
    resume: resumes ? before : undefined,
  }
}
