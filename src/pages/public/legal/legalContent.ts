import builtInPages from 'virtual:built-in/legal'
import type { LegalSlug } from '#contract/pages.ts'
import { useContent } from '../siteContent.ts'

/** The page of rules at `/<slug>`; its built-in text until the content service answers (C5). P21 */
export const useLegalPage = (slug: LegalSlug) =>
  useContent(`legal:${slug}`, builtInPages[slug], ({ getLegalPage }) => getLegalPage(slug))
