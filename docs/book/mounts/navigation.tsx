import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import type { FlowMount } from './mount.ts'

export const navigationMount: FlowMount = {
  frame: 'abovePage',
  mount: () => ({
    element: (
      <>
        <SiteNavigation />
        <main tabIndex={-1}>The page</main>
      </>
    ),
  }),
}
