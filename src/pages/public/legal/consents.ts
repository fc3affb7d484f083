import { type Consent, consentDocuments } from '#domain/consents.ts'
import { contentHook } from '../siteContent.ts'
import { legalVersions } from './defaultLegalVersions.ts'

const builtIn = Object.entries(legalVersions).map(([slug, version]) => ({ slug, version }))

const useLegalVersions = contentHook('legalVersions', builtIn, ({ getLegalVersions }) =>
  getLegalVersions(),
)

/** The documents that a new customer accepts, each with the date of its text. A25 */
export function useConsents(): Consent[] {
  const versions = useLegalVersions()
  return consentDocuments.map((document) => ({
    document,
    version: versions.find(({ slug }) => slug === document)?.version ?? legalVersions[document],
  }))
}
