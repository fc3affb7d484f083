import { act, render } from '@testing-library/react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { provideFlow } from '#actors/flowLogic.ts'
import { listenToBrowser } from '#actors/listeners.ts'
import type { Runtime } from '#actors/runtime.ts'
import { App } from '#app/App.tsx'
import { startBank } from '#app/bank.ts'
import { contentLogic } from '#content/contentActor.ts'
import { storedSession } from '#session/restore.ts'
import { inTree, stopAfterTest } from './hosted.tsx'

/** Opens the site in a tab, as a page load does, with the session that the tab has stored. */
export async function openSite(path: string, runtime: Runtime = {}) {
  const { customer, endedBecause } = storedSession()
  provideFlow('content', contentLogic)
  const bank = startBank({ path, restored: { user: customer, endedBecause } }, runtime)
  stopAfterTest(bank)
  onTestFinished(listenToBrowser(bank))
  const wrapper = inTree(bank, path)
  let go: NavigateFunction | undefined
  /** The browser's address bar, and its button Back. */
  function Address() {
    go = useNavigate()
    return null
  }
  const site = (
    <>
      <App bank={bank} />
      <Address />
    </>
  )
  const page = await act(async () => render(site, { wrapper }))
  return { ...page, bank, go: (to: string) => go!(to) }
}
