import { defaultBranches, defaultContactPage } from './defaultContact.ts'
import { contentHook } from './siteContent.ts'

/** The contact page's words. */
export const useContactPage = contentHook('contact', defaultContactPage, ({ getContactPage }) =>
  getContactPage(),
)

/** The branch offices, by city. */
export const useBranches = contentHook('branches', defaultBranches, ({ getBranches }) =>
  getBranches(),
)
