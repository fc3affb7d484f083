import builtInPages from 'virtual:built-in/legal'
import { useContent } from '#actors/siteContent.ts'
import type { LegalSlug } from '#contract/pages.ts'

/** The page of rules at `/<slug>`; its built-in text until the content service answers (C5). P21 */
export const useLegalPage = (slug: LegalSlug) =>
  useContent(`legal:${slug}`, builtInPages[slug], ({ getLegalPage }) => getLegalPage(slug))
