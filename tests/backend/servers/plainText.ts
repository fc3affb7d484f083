import { bareBodies } from '#domain/failure.ts'
import { sumOf } from './records.ts'
import type { Refusal, Style, Write } from './style.ts'

const texts: Record<Exclude<Refusal['reason'], 'duplicate'>, [status: number, text: string]> = {
  wrongCredentials: [200, bareBodies.wrongCredentials],
  passwordsDiffer: [400, bareBodies.passwordsDiffer],
  resetTokenInvalid: [400, bareBodies.resetTokenInvalid],
  noToken: [401, 'Unauthorized'],
  wrongToken: [401, 'Unauthorized'],
  notFound: [404, 'Not Found'],
}

/** These say nothing at all; the others say OK. */
const silent: readonly Write[] = ['forget', 'deposit', 'transferStep', 'transfer']

/**
 * Answers that hold no record are plain text, or empty. A refusal to sign in has the status 200, and a customer without
 * documents gets an empty answer. Empty fields are left out, such as the country.
 */
export const plainText: Style = {
  name: 'plain text',
  customer: ({ password: _, country: __, bonus: ___, ...customer }, accessToken) => ({
    status: 200,
    json: { ...customer, accessToken },
  }),
  list(kind, records) {
    if (kind === 'kyc' && records.length === 0) return { status: 200 }
    const lists = {
      deposit: { deposit: records },
      loan: { loan: records, totalAmount: sumOf(records) },
      kyc: records,
      transfer: { transfers: records, totalAmountTransferred: sumOf(records) },
    }
    return { status: 200, json: lists[kind] }
  },
  done: (write) => (silent.includes(write) ? { status: 200 } : { status: 200, text: 'OK' }),
  refused(refusal) {
    if (refusal.reason === 'duplicate')
      return { status: 400, json: { keyPattern: { [refusal.key]: 1 } } }
    const [status, text] = texts[refusal.reason]
    return { status, text }
  },
}
