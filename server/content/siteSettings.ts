import type { Config } from '../config.ts'
import type { ContentDocument, Dataset } from './dataset.ts'

/** What mails tell of the bank: the same words as the site's own pages and dialogs. */
export interface SiteSettings {
  /** where customers write to */
  supportEmail: string
  /** how to report somebody who asks for a code or a payment */
  reporting: string
  /** how to complain */
  complaints: string
}

/** The address of the bundled dataset, for a dataset that cannot be read. */
const BUILT_IN_EMAIL = 'support@quatums.example'

/**
 * What the content's site settings say, so that a mail and a dialog name the same addresses. SUPPORT_EMAIL
 * comes first where it is set. A real content project is read by browsers alone: there SUPPORT_EMAIL must
 * name what the project's site settings name.
 */
export function siteSettings({
  config,
  dataset,
}: {
  config: Config
  dataset: Dataset | undefined
}): SiteSettings {
  const settings = settingsDocument(dataset)
  const text = (field: string): string | undefined => {
    const value = settings?.[field]
    return typeof value === 'string' && value.trim() ? value.trim() : undefined
  }
  const supportEmail = config.supportEmail ?? text('supportEmail') ?? BUILT_IN_EMAIL
  const useContentTexts = config.supportEmail === undefined
  return {
    supportEmail,
    reporting:
      (useContentTexts ? text('reporting') : undefined) ??
      `If anyone asks you for a code or for a payment, do not pay and report it to ${supportEmail}.`,
    complaints:
      (useContentTexts ? text('complaints') : undefined) ??
      `To complain, write to ${supportEmail}. We answer every complaint in writing.`,
  }
}

/** The site settings of the embedded content; undefined with a real content project, or when unreadable. */
export const settingsDocument = (dataset: Dataset | undefined): ContentDocument | undefined =>
  dataset?.documents()?.find(({ _type }) => _type === 'siteSettings')
