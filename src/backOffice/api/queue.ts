import * as v from 'valibot'
import {
  type DecisionField,
  type QueueItem,
  type QueuePage,
  queueKinds,
} from '#contract/backOffice.ts'
import { call } from './http.ts'

/** The owner of a record. */
export const person = v.object({ id: v.string(), email: v.string(), name: v.string() })

/** Labels with what they say. */
export const labelled = v.array(v.object({ label: v.string(), value: v.string() }))

/** The common columns of all records. */
export const recordEntries = {
  kind: v.picklist(queueKinds),
  id: v.string(),
  reference: v.string(),
  amount: v.nullable(v.string()),
  since: v.string(),
}

const rowEntries = {
  ...recordEntries,
  customer: v.nullable(person),
  dueBy: v.string(),
  lookedAtBy: v.array(v.string()),
}

/** One row of what waits. */
export const queueRow = v.object(rowEntries)

const page = v.object({
  rows: v.array(queueRow),
  total: v.record(v.picklist(queueKinds), v.number()),
  overdue: v.number(),
  next: v.optional(v.string()),
}) as v.GenericSchema<unknown, QueuePage>

const field = v.object({
  name: v.string(),
  label: v.string(),
  required: v.boolean(),
  choices: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
  input: v.optional(v.picklist(['number', 'date', 'line'])),
}) satisfies v.GenericSchema<unknown, DecisionField>

/** An operator's possible decision. */
export const decisions = v.array(
  v.object({
    command: v.string(),
    label: v.string(),
    consequence: v.string(),
    fields: v.array(field),
    agreedBy: v.nullable(v.picklist(['checker', 'administrator'])),
    isRefusal: v.boolean(),
    subject: v.optional(v.string()),
  }),
)

const item = v.object({
  ...rowEntries,
  status: v.string(),
  waits: v.boolean(),
  fault: v.string(),
  facts: labelled,
  files: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      bytes: v.number(),
      pages: v.number(),
    }),
  ),
  decisions,
}) satisfies v.GenericSchema<unknown, QueueItem>

/** One page of what waits; the flags of the command are texts. */
export const listQueue = (flags: Record<string, string>) =>
  call('post', 'queue/list', page, { json: { subject: '', flags }, isRead: true })

/** One item. Asking says that the operator looks at it. @param subject `kind:id` */
export const showItem = (subject: string) =>
  call('post', 'queue/show', item, { json: { subject, flags: {} }, isRead: true })

/** The address of one page of a file, as a picture. */
export const pageAddress = (file: string, number: number): string =>
  `/backoffice/files/${encodeURIComponent(file)}/pages/${number}`
