import * as v from 'valibot'
import { email, paragraph, phone, required } from './common.ts'

export const contactPayload = v.object({
  name: required('Name', 200),
  email,
  phone,
  message: paragraph('Message'),
})
export type ContactPayload = v.InferInput<typeof contactPayload>

export const newsletterPayload = v.object({ email })
export type NewsletterPayload = v.InferInput<typeof newsletterPayload>
