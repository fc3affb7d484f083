import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type HttpRequest, json, type Outcome, send } from './floods.ts'

const EMAIL = 'established@demo.example'
const PASSWORD = 'quatums-demo-2026'

/** A demonstration customer in a browser that has signed in before. */
export interface Customer {
  signIn(): Promise<Outcome>
  /** A whole withdrawal: code, its comparison, and the transfer. @returns each call by its name */
  withdraw(): Promise<[string, Outcome][]>
}

/**
 * Signs the customer in once, so that the browser is known.
 * @param dataDir the folder of the server's database, where the mailed code is read
 * @throws Error when the first sign-in fails
 */
export async function knownCustomer(
  base: string,
  from: string,
  dataDir: string,
): Promise<Customer> {
  const mails = new Sqlite(join(dataDir, 'bank.sqlite'), { readonly: true })
  const newest = mails.prepare(
    'SELECT text FROM mails WHERE to_address = ? ORDER BY created_at DESC, id DESC LIMIT 1',
  )
  let cookie = ''
  const credentials = json({ email: EMAIL, password: PASSWORD })
  const signIn = () =>
    send(base, from, {
      method: 'POST',
      path: '/api/auth/login',
      ...credentials,
      headers: { ...credentials.headers, cookie },
      keepsBody: true,
    })
  const first = await signIn()
  if (first.status !== 200) throw new Error(`no sign-in before the flood: ${first.status}`)
  cookie = first.cookies[0]?.split(';')[0] ?? ''
  const { _id: userId, accessToken: token } = JSON.parse(first.text)
  const call = (method: string, path: string, body: unknown): Promise<Outcome> => {
    const sent: HttpRequest = { method, path: `/api/${path}`, ...json(body) }
    return send(base, from, { ...sent, headers: { ...sent.headers, token } })
  }
  return {
    signIn,
    async withdraw() {
      const withdrawal = {
        ...{ amount: '0.01', withdrawalPath: 'invest', transactiontype: 'bank transfer' },
        ...{ accountName: 'Ada Fern', accountNumber: '9876543210', bankName: 'First Test Bank' },
        ...{ accountType: 'Savings', email: EMAIL, userId, symbol: '$' },
        referenceNumber: randomUUID(),
      }
      const asked = await call('POST', 'transfer/code', withdrawal)
      const { text } = newest.get(EMAIL) as { text: string }
      const userOtp = /Your code is (\d{6})\b/.exec(text)?.[1] ?? ''
      const checked = await call('PUT', `users/updatedata/${userId}`, { userOtp })
      const sent = await call('POST', 'transfer', withdrawal)
      return [
        ['code of a withdrawal', asked],
        ['comparison of the code', checked],
        ['withdrawal', sent],
      ]
    },
  }
}
