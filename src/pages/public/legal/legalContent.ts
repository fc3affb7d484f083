import builtInPages from 'virtual:built-in/legal'
import type { LegalSlug } from '#contract/pages.ts'
import { contentHook } from '../siteContent.ts'

const hookOf = (slug: LegalSlug) =>
  contentHook(`legal:${slug}`, builtInPages[slug], ({ getLegalPage }) => getLegalPage(slug))

const hooks = new Map<LegalSlug, ReturnType<typeof hookOf>>()

/** The page of rules at `/<slug>`; its built-in text until the content service answers (C5). P21 */
export function useLegalPage(slug: LegalSlug) {
  const useThis = hooks.get(slug) ?? hookOf(slug)
  hooks.set(slug, useThis)
  return useThis()
}
