import { defaultBranches, defaultContactPage } from './defaultContact.ts'
import { standing } from './siteContent.ts'

/** The contact page's words. */
export const useContactPage = standing('contact', defaultContactPage, ({ getContactPage }) =>
  getContactPage(),
)

/** The branch offices, by city. */
export const useBranches = standing('branches', defaultBranches, ({ getBranches }) => getBranches())
