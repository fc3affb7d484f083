import builtInBranches from 'virtual:built-in/branches'
import builtInContactPage from 'virtual:built-in/contact'
import { useContent } from '#actors/siteContent.ts'

/** The text of the contact page. */
export const useContactPage = () =>
  useContent('contact', builtInContactPage, ({ getContactPage }) => getContactPage())

/** The branch offices, sorted by city. */
export const useBranches = () =>
  useContent('branches', builtInBranches, ({ getBranches }) => getBranches())
