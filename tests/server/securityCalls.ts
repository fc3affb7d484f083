import type { GrantPurpose } from '#contract/reauthentication.ts'
import { confirmEmail, mailedCode } from './fixtures.ts'
import type { CallOptions, Reply, TestBank, TestCustomer } from './harness.ts'

/** User agents of real browsers. */
export const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
}
/** Addresses of networks that have been in these countries for decades. */
export const addresses = { germany: '193.99.144.80', japan: '133.11.11.11' }

/** The cookie that a browser stores from an answer. */
const cookieOf = ({ headers }: Reply): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((text) => String(text).split(';')[0])
    .join('; ')

/** The calls of the security centre, and helpers for their tests. */
export function securityCalls(bank: () => TestBank) {
  /** A customer with a confirmed address, so that notices are mailed. */
  const confirmedCustomer = async (): Promise<TestCustomer> => {
    const customer = await bank().newCustomer()
    await confirmEmail(bank(), customer.email)
    return customer
  }
  const signIn = async (
    { id, email, password }: TestCustomer,
    {
      agent = agents.chrome,
      cookie = '',
      ...options
    }: CallOptions & { agent?: string; cookie?: string } = {},
  ) => {
    const reply = await bank().call('POST', 'auth/login', {
      ...options,
      body: { email, password },
      headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    })
    const token: string = reply.body.accessToken
    const call: TestCustomer['call'] = (method, path, more) =>
      bank().call(method, path, { token, ...more })
    return { id, email, password, token, call, cookie: cookieOf(reply), status: reply.status }
  }
  const read = async (customer: TestCustomer) =>
    (await customer.call('GET', `security/${customer.id}`)).body
  const send = (customer: TestCustomer, method: string, path: string, body?: object) =>
    customer.call(method, `security/${path}/${customer.id}`, { body })
  const freeze = (customer: TestCustomer) => send(customer, 'POST', 'freeze')

  /** Proves the password, and a mailed code where required. */
  const grantFor = async (customer: TestCustomer, purpose: GrantPurpose): Promise<string> => {
    const asked = await send(customer, 'POST', 'reauthenticate', {
      currentPassword: customer.password,
      purpose,
    })
    if (asked.body.grant) return asked.body.grant
    const { challenge } = asked.body
    const proof = { method: 'mail', code: await mailedCode(bank(), customer) }
    const proved = await send(customer, 'POST', 'reauthenticate/proof', { challenge, proof })
    if (proved.status !== 200) throw new Error(`no grant: ${proved.text}`)
    return proved.body.grant
  }
  const subjectsTo = async (to: string) => (await bank().mailsTo(to)).map(({ subject }) => subject)
  /** The path and query of a link in the newest mail. */
  const mailedLink = async (to: string, path: string) => {
    const mails = (await bank().mailsTo(to)).reverse()
    const pattern = new RegExp(`http://bank\\.example(/api/${path}\\?token=[\\w-]{43})$`, 'm')
    const link = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    if (!link) throw new Error(`no link ${path} in: ${mails.map(({ text }) => text).join('\n\n')}`)
    return link
  }
  return {
    confirmedCustomer,
    signIn,
    read,
    send,
    freeze,
    grantFor,
    subjectsTo,
    mailedLink,
  }
}
