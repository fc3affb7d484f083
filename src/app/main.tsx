import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readToken } from '#session/storage.ts'
import { App } from './App.tsx'

export { whenLive } from './live.ts'

import { preload } from './routes.tsx'

preload(window.location.pathname)
// Only a tab with a token has a customer to read, and only then the schemas are needed.
const customer =
  readToken() === undefined ? undefined : (await import('#session/restore.ts')).storedCustomer()

const root = document.getElementById('root')!
const site = (
  <StrictMode>
    {/* The next page is deferred by the app itself, which then knows that one is on its way. */}
    <BrowserRouter useTransitions={false}>
      <App customer={customer} />
    </BrowserRouter>
  </StrictMode>
)
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
