import { act, render } from '@testing-library/react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { BankParts } from '#actors/bank.ts'
import { defineFlow } from '#actors/flows.ts'
import { listenToBrowser } from '#actors/listeners.ts'
import { App } from '#app/App.tsx'
import { createBank } from '#app/bank.ts'
import { contentLogic } from '#content/contentActor.ts'
import { storedSession } from '#session/restore.ts'
import { browserTab } from '#session/storage.ts'
import { createToastDisplay } from '#ui/toasts.tsx'
import { inBank, stopAfterTest } from './hosted.tsx'

/** Opens the site in a tab, as a page load does, with the session that the tab has stored. */
export async function openSite(path: string, parts: BankParts = {}) {
  const { customer, endedBecause } = storedSession(browserTab)
  const content = defineFlow('content', ({ texts }) => contentLogic(texts.read))
  const restored = { user: customer, endedBecause }
  const bank = createBank({ path, restored, content, toastDisplay: createToastDisplay(), ...parts })
  stopAfterTest(bank)
  onTestFinished(listenToBrowser(bank))
  const wrapper = inBank(bank, path)
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
