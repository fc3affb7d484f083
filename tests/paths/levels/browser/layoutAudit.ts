import type { FlowName } from '#machines/flowLinks.ts'
import type { Site } from '#tests/support/site.ts'
import { closerFaultsOfState, faultsOfState, focusFaults } from '#tests/visual/audit.ts'
import { watchPresses } from '#tests/visual/focusLost.ts'
import type { Performer } from '../perform.ts'
import type { BrowserSetup } from './browserSetup.ts'

/** Checks the layout of each state of a flow, the first time that a tour comes there, and once more with errors at fields. */
export async function layoutAudit(
  { page }: Site,
  flow: FlowName,
  { hasPages, within }: BrowserSetup,
): Promise<NonNullable<Performer['look']>> {
  await watchPresses(page)
  const seen = new Map<string, readonly string[]>()
  return async ({ state, snapshot }, { errors }) => {
    // A flow that is over leaves the page to another one.
    if (snapshot.status === 'done') return []
    if (hasPages) return focusFaults(page)
    const name = `${flow} ${state}${Object.keys(errors).length > 0 ? ' refused' : ''}`
    if (!seen.has(name)) {
      const faults = await faultsOfState(page, within)
      // It may still be on its way: then it is looked at again.
      if (faults.length > 0) return faults
      seen.set(name, await closerFaultsOfState(page, { name, within }))
    }
    return [...seen.get(name)!]
  }
}
