import { exampleLoan } from '#domain/loanTerms.ts'
import { hasRoutingChecksum } from '#domain/routingNumber.ts'
import type { Config } from '../config.ts'
import type { ContentDocument, Dataset } from './dataset.ts'
import { isPublic } from './perspectives.ts'

/** The bank's texts in mails, the same as on the site. */
export interface SiteSettings {
  /** the bank's name */
  name: string
  /** the customer care address */
  supportEmail: string
  /** how to report a request for a code or a payment */
  reporting: string
  /** how to complain */
  complaints: string
  /** the yearly rate that examples of loans are calculated with, in percent (F15) */
  loanRatePercent: number
}

/** The address of customer care where neither the settings nor the content name one. */
export const SUPPORT_EMAIL = 'support@quatums.example'

/**
 * The content's site settings, so that mails and dialogs show the same addresses. SUPPORT_EMAIL overrides the address.
 * The server does not query a real content project, so with one SUPPORT_EMAIL must match its site settings.
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
  const supportEmail = config.supportEmail ?? text('supportEmail') ?? SUPPORT_EMAIL
  const rate = settings?.loanRatePercent
  const useContentTexts = config.supportEmail === undefined
  return {
    name: text('name') ?? 'Quatums',
    supportEmail,
    reporting:
      (useContentTexts ? text('reporting') : undefined) ??
      `If anyone asks you for a code or for a payment, don’t pay, and report it to ${supportEmail}.`,
    complaints:
      (useContentTexts ? text('complaints') : undefined) ??
      `To complain, write to ${supportEmail}. We answer every complaint in writing.`,
    loanRatePercent:
      typeof rate === 'number' && rate >= 0 && rate <= 100 ? rate : exampleLoan.ratePercent,
  }
}

/**
 * The bank's routing number (D25): '' when the bank has named none; undefined when this server cannot tell, or when
 * the checksum is wrong.
 */
export function routingNumberOf(dataset: Dataset | undefined): string | undefined {
  const settings = settingsDocument(dataset)
  if (!settings) return undefined
  const value = settings.routingNumber ?? ''
  const isValid = typeof value === 'string' && (value === '' || hasRoutingChecksum(value))
  return isValid ? value : undefined
}

/**
 * The site settings of the embedded content; undefined with a real content project, or when it cannot be
 * read.
 */
export const settingsDocument = (dataset: Dataset | undefined): ContentDocument | undefined =>
  dataset?.documents()?.find((document) => document._type === 'siteSettings' && isPublic(document))
