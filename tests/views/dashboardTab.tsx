import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { User } from '#contract/records.ts'
import { browserTab, store, storeToken } from '#session/storage.ts'
import { openSite } from './openSite.tsx'

/** A dashboard tab of a signed-in customer, on a simulated clock; its records may still be on their way. */
export async function openTab(user: User, path = '/dashboard-overview') {
  const clock = new SimulatedClock()
  storeToken(browserTab, 'token-of-ada')
  store(browserTab, 'user', user)
  const site = await openSite(path, { clock })
  const frame = () => site.container.querySelector('.dash')
  return {
    ...site,
    clock,
    frame,
    /** waits until all five records are read or have failed */
    async settled() {
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(frame()).toHaveAttribute('aria-busy', 'false'))
    },
  }
}

/** A dashboard tab whose records are read, or have failed. */
export async function openSettledTab(user: User, path?: string) {
  const tab = await openTab(user, path)
  await tab.settled()
  return tab
}
