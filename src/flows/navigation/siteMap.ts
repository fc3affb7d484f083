import type { NavigationGroup } from '#machines/navigation/navigation.machine.ts'
import type { headerCopy } from './header.copy.ts'

interface SiteLink {
  /** the name of its text in the catalogue */
  label: keyof typeof headerCopy.texts
  to: string
}

/** The groups of the header and their links, in the order they are shown. P7 */
export const siteGroups: readonly { group: NavigationGroup; links: SiteLink[] }[] = [
  {
    group: 'loans',
    links: [
      { label: 'personalLoans', to: '/personal-loans' },
      { label: 'homeMortgageLoans', to: '/home-mortgage-loans' },
      { label: 'investmentPropertyLoans', to: '/investment-property-loans' },
      { label: 'workingCapitalLoans', to: '/working-capital-loans' },
      { label: 'commercialRealEstateLoans', to: '/commercial-real-estate-loans' },
    ],
  },
  {
    group: 'business',
    links: [
      { label: 'overdraftProtection', to: '/overdraft-protection-and-sweeps' },
      { label: 'businessChecking', to: '/business-essential-checking' },
      { label: 'businessSavings', to: '/business-savings-account' },
    ],
  },
  {
    group: 'personal',
    links: [
      { label: 'ultimateChecking', to: '/ultimate-checking' },
      { label: 'healthSavings', to: '/health-savings-account' },
      { label: 'retirement', to: '/individual-retirement-account' },
    ],
  },
  {
    group: 'service',
    links: [
      { label: 'onlineBanking', to: '/online-banking' },
      { label: 'wireTransfer', to: '/wire-transfer' },
      { label: 'lostCard', to: '/lost-or-stolen-card' },
    ],
  },
]
