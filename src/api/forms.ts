import type { ContactPayload, NewsletterPayload } from '#contract/forms.ts'
import { call } from './http.ts'
import { accepted } from './reading/answers.ts'

export const sendMessage = (payload: ContactPayload) =>
  call('post', 'contact', accepted, { json: payload })

export const subscribe = (payload: NewsletterPayload) =>
  call('post', 'newsletter', accepted, { json: payload })
