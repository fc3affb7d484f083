import { builtInText, useContent } from '#actors/siteContent.ts'
import type { LegalPage } from '#content/records.ts'
import type { LegalSlug } from '#contract/pages.ts'
import { loadExamples } from '../product/exampleCode.ts'

const builtIn: Partial<Record<LegalSlug, LegalPage>> = {}

/**
 * Loads what `useLegalPage` shows until the content service answers. A pre-rendered page comes with its text; only
 * elsewhere are the built-in ones loaded. C5
 */
export async function loadLegalPage(slug: LegalSlug): Promise<void> {
  const load = async () => (await import('virtual:built-in/legal')).default[slug]
  builtIn[slug] ??= await builtInText(`legal:${slug}`, load)
  await loadExamples(`legal:${slug}`)
}

/** The page of rules at `/<slug>`, whose text was loaded. P21 */
export const useLegalPage = (slug: LegalSlug) =>
  useContent(`legal:${slug}`, builtIn[slug]!, ({ getLegalPage }) => getLegalPage(slug))
