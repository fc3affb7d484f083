import * as v from 'valibot'
import { contactRules } from '#domain/fieldRules.ts'
import { email, fieldSchemas, referenceNumber, typedText } from './common.ts'

export const contactPayload = v.object({
  ...fieldSchemas(contactRules),
  email,
  message: v.optional(typedText(contactRules.message), ''),
  referenceNumber: v.optional(referenceNumber),
})
export type ContactPayload = v.InferInput<typeof contactPayload>

export const newsletterPayload = v.object({ email })
export type NewsletterPayload = v.InferInput<typeof newsletterPayload>

/** What a link of a mail shows to who opened it. */
export const linkAnswer = v.object({
  message: v.string(),
  /** what the same address does when it is posted to; absent when there is nothing left to do */
  action: v.optional(v.string()),
})
export type LinkAnswer = v.InferOutput<typeof linkAnswer>
