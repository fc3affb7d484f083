import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '#ui/base.css'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import { Buttons } from '#book/page/design/Buttons.tsx'
import { bank } from '#book/page/design/bank.ts'
import { Dialogs } from '#book/page/design/Dialogs.tsx'
import { Fields } from '#book/page/design/Fields.tsx'
import { Messages } from '#book/page/design/Messages.tsx'
import { Logo } from '#ui/Logo.tsx'

/** A page with components of `src/ui` alone, for their browser tests. */
function Gallery() {
  const [dialogs, setDialogs] = useState(0)
  return (
    <main style={{ maxWidth: '60rem', margin: '2rem auto', padding: '0 1rem' }}>
      <Logo />
      <h1>Gallery of controls</h1>
      <div style={{ display: 'grid', gap: '1.5rem', marginTop: '1.5rem' }}>
        <Buttons onDialog={() => setDialogs(1)} />
        <Fields />
        <Messages />
      </div>
      <Dialogs count={dialogs} onCount={setDialogs} />
      <Toasts />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BankContext value={bank}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </BankContext>
  </StrictMode>,
)
