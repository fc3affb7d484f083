import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '#ui/base.css'
import { App } from './App.tsx'
import { preload } from './routes.tsx'

preload(window.location.pathname)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* The next page is deferred by the app itself, which then knows that one is on its way. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
