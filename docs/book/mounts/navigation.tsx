import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const navigationView: View = {
  open: () => ({
    element: (
      <>
        <SiteNavigation />
        <main tabIndex={-1}>The page</main>
      </>
    ),
    outside: {
      // jsdom knows no widths: everything is there at once.
      screen: () => undefined,
      elsewhere: () => document.querySelector('main')?.focus(),
    },
  }),
}
