import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '#ui/base.css'
import '#pages/ContactPage.css'
import '#pages/DashboardLayout.css'
import { ExpectedReturn } from '#pages/dashboard/ExpectedReturn.tsx'
import { MarketCharts } from '#pages/dashboard/MarketCharts.tsx'
import { BranchMap } from '#pages/public/BranchMap.tsx'

/** The charts and the map as they stand when a provider is configured. */
createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <main className="dash-main">
      <div className="dash-content">
        <h1>Embedded</h1>
        <ExpectedReturn />
        <MarketCharts />
      </div>
    </main>
    <BranchMap
      title="Find us"
      hint="A city or a state"
      branches={[
        {
          city: 'Dallas',
          state: 'TX',
          street: '1 Example Street',
          phone: '+1 555 010 0100',
          postalCode: '75201',
          territories: [],
        },
      ]}
    />
  </MemoryRouter>,
)
