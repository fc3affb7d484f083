import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { createEmptyActor } from 'xstate'
import { assembleBank } from '#actors/bank.ts'
import { BankContext } from '#actors/useFlow.ts'
import '#ui/base.css'
import '#pages/ContactPage.css'
import '#pages/DashboardLayout.css'
import branches from 'virtual:built-in/branches'
import { ExpectedReturn } from '#pages/dashboard/ExpectedReturn.tsx'
import { MarketCharts } from '#pages/dashboard/MarketCharts.tsx'
import { BranchMap } from '#pages/public/BranchMap.tsx'

/** With `?own`, as without a provider. */
const template = location.search === '?own' ? '' : undefined

/** The charts and the map as they stand when a provider is configured, and when none is. */
createRoot(document.getElementById('root')!).render(
  <BankContext value={assembleBank({}, { flows: [] }, createEmptyActor)}>
    <MemoryRouter>
      <main className="dash-main">
        <div className="dash-content">
          <h1>Embedded</h1>
          <ExpectedReturn />
          <MarketCharts template={template} />
        </div>
      </main>
      <BranchMap title="Find us" hint="A city or a state" branches={branches} template={template} />
    </MemoryRouter>
  </BankContext>,
)
