import { defaultBranches, defaultContactPage } from './defaultContact.ts'
import { contentHook } from './siteContent.ts'

/** The text of the contact page. */
export const useContactPage = contentHook('contact', defaultContactPage, ({ getContactPage }) =>
  getContactPage(),
)

/** The branch offices, sorted by city. */
export const useBranches = contentHook('branches', defaultBranches, ({ getBranches }) =>
  getBranches(),
)
