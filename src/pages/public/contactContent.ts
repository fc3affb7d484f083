import builtInBranches from 'virtual:built-in/branches'
import builtInContactPage from 'virtual:built-in/contact'
import { contentHook } from './siteContent.ts'

/** The text of the contact page. */
export const useContactPage = contentHook('contact', builtInContactPage, ({ getContactPage }) =>
  getContactPage(),
)

/** The branch offices, sorted by city. */
export const useBranches = contentHook('branches', builtInBranches, ({ getBranches }) =>
  getBranches(),
)
