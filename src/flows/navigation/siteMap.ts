import type { NavigationGroup } from '#machines/navigation/navigation.machine.ts'

interface SiteLink {
  label: string
  to: string
}

/** The groups of the header and their links, in the order they are shown. P7 */
export const siteGroups: readonly { group: NavigationGroup; label: string; links: SiteLink[] }[] = [
  {
    group: 'loans',
    label: 'Loans',
    links: [
      { label: 'Personal loans', to: '/personal-loans' },
      { label: 'Home mortgage loans', to: '/home-mortgage-loans' },
      { label: 'Investment property loans', to: '/investment-property-loans' },
      { label: 'Working capital loans', to: '/working-capital-loans' },
      { label: 'Commercial real estate loans', to: '/commercial-real-estate-loans' },
    ],
  },
  {
    group: 'business',
    label: 'Business',
    links: [
      { label: 'Overdraft protection and sweeps', to: '/overdraft-protection-and-sweeps' },
      { label: 'Business essential checking', to: '/business-essential-checking' },
      { label: 'Business savings account', to: '/business-savings-account' },
    ],
  },
  {
    group: 'personal',
    label: 'Personal',
    links: [
      { label: 'Ultimate checking', to: '/ultimate-checking' },
      { label: 'Health savings account', to: '/health-savings-account' },
      { label: 'Individual retirement account', to: '/individual-retirement-account' },
    ],
  },
  {
    group: 'service',
    label: 'Service',
    links: [
      { label: 'Online banking', to: '/online-banking' },
      { label: 'Wire transfer', to: '/wire-transfer' },
      { label: 'Lost or stolen card', to: '/lost-or-stolen-card' },
    ],
  },
]
