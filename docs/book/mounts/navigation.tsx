import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const navigationMount: FlowMount = {
  frame: 'abovePage',
  mount: (input, page) =>
    hosted(
      page,
      'navigation',
      input,
      <>
        <SiteNavigation />
        <main tabIndex={-1}>The page</main>
      </>,
    ),
}
