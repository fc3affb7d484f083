import { createRoot } from 'react-dom/client'
import { BankContext } from '#actors/useFlow.ts'
import { App } from './App.tsx'
import { createBackOffice } from './backOffice.flow.ts'
import { takeInvitation } from './invitationLink.ts'
import '#ui/base.css'

const bank = createBackOffice(takeInvitation(window))
createRoot(document.getElementById('root')!).render(
  <BankContext value={bank}>
    <App bank={bank} />
  </BankContext>,
)
