import * as v from 'valibot'
import type { CustomerPage } from '#contract/backOffice.ts'
import { call } from './http.ts'
import { decisions, labelled, person, queueRow, recordEntries } from './queue.ts'

const page = v.object({
  customer: person,
  fault: v.string(),
  facts: labelled,
  balances: labelled,
  waiting: v.array(queueRow),
  records: v.array(v.object({ ...recordEntries, status: v.string() })),
  decisions,
  history: v.array(
    v.object({
      at: v.string(),
      actor: v.string(),
      action: v.string(),
      outcome: v.string(),
      reason: v.string(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, CustomerPage>

/**
 * @param subject an id, an email or a payment reference @throws ApiFailure with status 404 when there is no such
 * customer
 */
export const readCustomerPage = (subject: string) =>
  call('post', 'customers/page', page, { json: { subject, flags: {} }, isRead: true })
