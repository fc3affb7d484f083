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

/** The content of the page behind a mailed link. */
export const linkAnswer = v.object({
  message: v.string(),
  /** label of the action that a POST to the same address performs; absent when there is no action left */
  action: v.optional(v.string()),
})
export type LinkAnswer = v.InferOutput<typeof linkAnswer>
