import type { ReactNode } from 'react'
import { useSiteSettings } from '#actors/siteContent.ts'
import { CopyContext } from '#content/useCopy.ts'

/** Gives every part of the site the texts that the content service has in place of the built-in ones. C12 */
export const SiteCopy = ({ children }: { children: ReactNode }) => (
  <CopyContext value={useSiteSettings().copy}>{children}</CopyContext>
)
