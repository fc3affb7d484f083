import { bareBodies } from '#domain/failure.ts'
import { type Stored, sumOf } from './records.ts'
import type { Refusal, Style } from './style.ts'

/** A document as its database gives it: every number is text, and the database's own fields are there. */
const documentOf = ({ files, ...record }: Stored) => ({
  ...Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'number' ? String(value) : value,
    ]),
  ),
  ...(files !== undefined && { files }),
  updatedAt: record.createdAt,
  __v: 0,
})

const errors: Record<Exclude<Refusal['reason'], 'duplicate'>, [status: number, body: unknown]> = {
  wrongCredentials: [404, bareBodies.wrongCredentials],
  passwordsDiffer: [400, { message: bareBodies.passwordsDiffer }],
  resetTokenInvalid: [400, { message: bareBodies.resetTokenInvalid }],
  noToken: [401, { success: false, message: 'No token' }],
  wrongToken: [403, { success: false, message: 'Invalid token' }],
  notFound: [404, { success: false, message: 'Not found' }],
}

/**
 * A document database behind a thin server: documents go out as they are stored, and a unique key that is
 * taken comes out as the database's own error, with the status 500.
 */
export const storedDocuments: Style = {
  name: 'stored documents',
  customer: (customer, accessToken) => ({
    status: 200,
    json: {
      ...documentOf(customer),
      accountNumber: Number(customer.accountNumber),
      profit: '',
      newUser: 'true',
      middleName: null,
      ...(accessToken && { accessToken }),
    },
  }),
  list(kind, records) {
    const documents = records.map(documentOf)
    const lists = {
      deposit: { success: true, deposit: documents },
      loan: { success: true, loan: documents, totalAmount: sumOf(records) },
      kyc: documents,
      transfer: { success: true, transfers: documents, totalAmountTransferred: sumOf(records) },
    }
    return { status: 200, json: lists[kind] }
  },
  done: (_write, record) => ({ status: 200, json: documentOf(record) }),
  refused(refusal) {
    if (refusal.reason === 'duplicate') {
      const { key, value } = refusal
      const error = { index: 0, code: 11_000, keyPattern: { [key]: 1 }, keyValue: { [key]: value } }
      return { status: 500, json: error }
    }
    const [status, json] = errors[refusal.reason]
    return { status, json }
  },
}
