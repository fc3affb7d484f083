import { bareBodies } from '#domain/failure.ts'
import { sumOf } from './records.ts'
import type { Refusal, Style } from './style.ts'

const sentences: Record<Exclude<Refusal['reason'], 'duplicate'>, [status: number, body: string]> = {
  wrongCredentials: [400, bareBodies.wrongCredentials],
  passwordsDiffer: [400, bareBodies.passwordsDiffer],
  resetTokenInvalid: [400, bareBodies.resetTokenInvalid],
  noToken: [401, 'You are not signed in'],
  wrongToken: [401, 'That token is not valid'],
  notFound: [404, 'Not found'],
}

/** Every answer and every error that holds no record is one JSON string. */
export const jsonStrings: Style = {
  name: 'JSON strings',
  customer: ({ password: _, ...customer }, accessToken) => ({
    status: 200,
    json: { ...customer, accessToken },
  }),
  list(kind, records) {
    const total = Number(sumOf(records))
    const lists = {
      deposit: { deposit: records },
      loan: { loan: records, totalAmount: total },
      kyc: records,
      transfer: { transfers: records, totalAmountTransferred: total },
    }
    return { status: 200, json: lists[kind] }
  },
  done: (write) => ({ status: 200, json: `${write}: done` }),
  refused(refusal) {
    if (refusal.reason === 'duplicate')
      return { status: 409, json: { keyPattern: { [refusal.key]: 1 } } }
    const [status, json] = sentences[refusal.reason]
    return { status, json }
  },
}
