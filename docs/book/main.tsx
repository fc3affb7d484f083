import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { Book } from './page/Book.tsx'
import { connect } from './page/connect.ts'
import { loadPaths } from './page/loadPaths.ts'

/** Pages report their flows in development only. */
const Live = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./live/Live.tsx')).Live }))
  : undefined

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <Book connect={connect} loadPaths={loadPaths} live={Live} />
    </Suspense>
  </StrictMode>,
)
