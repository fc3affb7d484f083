import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Early } from '#actors/bank.ts'
import { defineFlow } from '#actors/flows.ts'
import { listenToBrowser } from '#actors/listeners.ts'
import { BankContext } from '#actors/useFlow.ts'
import { readAddresses } from '#api/addresses.ts'
import { contentLogic } from '#content/contentActor.ts'
import { browserTab, readToken } from '#session/storage.ts'
import { App } from './App.tsx'
import { createBank } from './bank.ts'
import { reportUncaught, rootHandlers } from './errorReports.ts'
import { whenHydrated } from './markHydrated.ts'
import { preload } from './routes.tsx'

reportUncaught()

/** Makes the bank of this page, and shows it. @param early the reads that the page's first script has begun */
export async function startSite(early: Early): Promise<void> {
  preload(window.location.pathname)
  // Only a tab with a token has a stored customer; only then are the schemas loaded.
  const { customer, endedBecause } =
    readToken(browserTab) === undefined
      ? {}
      : (await import('./prepareDashboard.ts')).storedSession(browserTab)

  // In development the book can watch a page.
  const isWatched = import.meta.env.DEV && new URLSearchParams(window.location.search).has('watch')
  const runtime = isWatched ? (await import('./watch.ts')).watch() : {}

  const root = document.getElementById('root')!
  const path = window.location.pathname
  const isPrerendered = root.hasChildNodes()
  // A pre-rendered page was opened directly, so no session ended on the way to it.
  const restored = { user: customer, endedBecause: isPrerendered ? undefined : endedBecause }
  const content = defineFlow('content', ({ texts }) => contentLogic(texts.read, early.firstAct))
  const bank = createBank({ path, restored, content, early, ...runtime })
  listenToBrowser(bank)
  if (import.meta.env.DEV) (await import('./tree.ts')).offerTree(bank.root)
  const app = (
    // The app defers navigation itself, so that it knows when a page is loading.
    <BrowserRouter useTransitions={false}>
      <BankContext value={bank}>
        <App bank={bank} />
      </BankContext>
    </BrowserRouter>
  )
  // It does nothing in a build, where its bytes are saved.
  const site = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app
  if (isPrerendered) hydrateRoot(root, site, rootHandlers)
  else createRoot(root, rootHandlers).render(site)

  const { usageUrl } = readAddresses()
  if (usageUrl)
    whenHydrated(() => import('./usage.ts').then((usage) => usage.countUsage(bank, usageUrl)))
}
