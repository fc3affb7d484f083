import * as v from 'valibot'
import type { PaymentRun, PaymentRunFile, PaymentsPage } from '#contract/paymentRuns.ts'
import { call } from './http.ts'
import { decisions } from './queue.ts'

const offers = v.array(v.object({ ...decisions.item.entries, subject: v.string() }))

const row = v.object({
  id: v.string(),
  status: v.string(),
  currency: v.string(),
  items: v.number(),
  total: v.string(),
  createdAt: v.string(),
  madeBy: v.string(),
  changedAt: v.string(),
  hasFile: v.boolean(),
})

const page = v.object({
  due: v.array(
    v.object({
      currency: v.string(),
      count: v.number(),
      total: v.string(),
      isCut: v.boolean(),
      decisions: offers,
    }),
  ),
  leftOut: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      customer: v.string(),
      amount: v.string(),
      reason: v.string(),
    }),
  ),
  others: v.number(),
  runs: v.array(row),
}) satisfies v.GenericSchema<unknown, PaymentsPage>

const run = v.object({
  ...row.entries,
  checkedBy: v.string(),
  sha256: v.string(),
  takenBy: v.string(),
  takenAt: v.string(),
  rows: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      customer: v.string(),
      payee: v.string(),
      amount: v.string(),
      status: v.string(),
      replaced: v.string(),
      fault: v.string(),
    }),
  ),
  decisions: offers,
}) satisfies v.GenericSchema<unknown, PaymentRun>

const file = v.object({
  name: v.string(),
  sha256: v.string(),
  content: v.string(),
}) satisfies v.GenericSchema<unknown, PaymentRunFile>

/** Payable withdrawals, omitted ones, and the latest runs. */
export const readPayments = () =>
  call('post', 'runs/page', page, { json: { subject: '', flags: {} }, isRead: true })

/** One run with its withdrawals. */
export const readRun = (id: string) =>
  call('post', 'runs/show', run, { json: { subject: id, flags: {} }, isRead: true })

/** The file of a released run. */
export const readRunFile = (id: string) =>
  call('post', 'runs/file', file, { json: { subject: id, flags: {} }, isRead: true })
