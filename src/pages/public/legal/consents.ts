import builtInVersions from 'virtual:built-in/legalVersions'
import { useContent } from '#actors/siteContent.ts'
import { type Consent, consentDocuments } from '#domain/consents.ts'

const useLegalVersions = () =>
  useContent('legalVersions', builtInVersions, ({ getLegalVersions }) => getLegalVersions())

/** The documents that a new customer accepts, each with the date of its text. A25 */
export function useConsents(): Consent[] {
  const versions = [...useLegalVersions(), ...builtInVersions]
  return consentDocuments.map((document) => ({
    document,
    version: versions.find(({ slug }) => slug === document)!.version,
  }))
}
