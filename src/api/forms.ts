import { done } from '#contract/answers.ts'
import type { ContactPayload, NewsletterPayload } from '#contract/forms.ts'
import { call } from './http.ts'

export const sendMessage = (payload: ContactPayload) =>
  call('post', 'contact', done, { json: payload })

export const subscribe = (payload: NewsletterPayload) =>
  call('post', 'newsletter', done, { json: payload })
