import type { IncomingMessage } from 'node:http'
import {
  emptyRecords,
  hashOf,
  type Kind,
  kinds,
  newCode,
  newRecord,
  newToken,
  type Records,
  type Stored,
  type StoredCustomer,
} from './records.ts'
import type { Answer, Style } from './style.ts'

type Sent = Record<string, unknown>

/** The brief's calls, over records in memory. Unknown paths are answered 404. */
export function callsOf(style: Style, records: Records = emptyRecords()) {
  const { customers, sessions, resets } = records
  const { refused } = style

  /** Every call without a token, by its last word. */
  const open: Record<string, (sent: Sent) => Answer> = {
    login({ email, password }) {
      const customer = customerBy('email', email)
      if (!customer || customer.password !== hashOf(password))
        return refused({ reason: 'wrongCredentials', from: 'login' })
      const token = newToken()
      sessions.set(token, customer._id)
      return style.customer(customer, token)
    },
    register(sent) {
      for (const key of ['email', 'accountNumber'])
        if (customerBy(key, sent[key]))
          return refused({ reason: 'duplicate', key, value: sent[key] })
      const { confirmpassword: _, ...person } = sent
      const customer = newRecord(person, {
        password: hashOf(person.password),
        ...{ profit: 0, bonus: 0, newUser: true, investStatus: 'false' },
        ...{ transferStep: 1, userOtp: newCode() },
      }) as unknown as StoredCustomer
      customers.push(customer)
      return style.done('register', customer)
    },
    forget({ email }) {
      const customer = customerBy('email', email)
      if (!customer) return refused({ reason: 'wrongCredentials', from: 'forget' })
      resets.set(newToken(), customer._id)
      return style.done('forget', customer)
    },
    reset({ password, confirmpassword, resetToken }) {
      const customer = customerBy('_id', resets.get(String(resetToken)))
      if (!customer) return refused({ reason: 'resetTokenInvalid' })
      if (password !== confirmpassword) return refused({ reason: 'passwordsDiffer' })
      resets.delete(String(resetToken))
      customer.password = hashOf(password)
      return style.done('reset', customer)
    },
  }

  function customerBy(field: string, value: unknown): StoredCustomer | undefined {
    return customers.find((customer) => customer[field] === value)
  }

  /** The answer to one call; `read` gives its body. */
  async function answer(request: IncomingMessage, path: string, read: () => Promise<Sent>) {
    const { method = '', headers } = request
    const [first = '', second = '', third = ''] = path.split('/')
    if (first === 'auth' && method === 'POST' && Object.hasOwn(open, second))
      return open[second]!(await read())
    if (path === 'transfer' && method === 'GET') return { status: 200, text: 'awake' }

    const id = third || second
    const isKind = (kinds as readonly string[]).includes(first) && third === ''
    const isUsers = first === 'users' && (method === 'PUT' || (method === 'GET' && !third))
    if (!isUsers && !(isKind && (id ? method === 'GET' : method === 'POST')))
      return style.unknownCall ?? refused({ reason: 'notFound' })
    if (!headers.token) return refused({ reason: 'noToken' })
    const customer = customerBy('_id', sessions.get(String(headers.token)))
    if (!customer) return refused({ reason: 'wrongToken' })
    const sent = method === 'GET' ? {} : await read()
    if ((id || sent.userId) !== customer._id) return refused({ reason: 'notFound' })
    if (isUsers) return answerUsers(customer, method, third && second, sent)
    return id ? list(first as Kind, customer) : store(first as Kind, customer, sent)
  }

  function answerUsers(customer: StoredCustomer, method: string, part: string, sent: Sent): Answer {
    if (method === 'GET') return style.customer(customer)
    if (part === 'user') {
      customer.transferStep = Number(sent.transferStep)
      return style.done('transferStep', customer)
    }
    if (part === 'updatedata') {
      customer.userOtp = String(sent.userOtp)
      return style.done('userOtp', customer)
    }
    if (part) return refused({ reason: 'notFound' })
    // Every field that is sent is written: a blank one would lose what was there.
    Object.assign(customer, sent)
    return style.done('settings', customer)
  }

  const ownedBy = ({ _id }: StoredCustomer, kind: Kind) =>
    records[kind].filter(({ userId }) => userId === _id)

  const list = (kind: Kind, customer: StoredCustomer): Answer =>
    style.list(kind, ownedBy(customer, kind))

  function store(kind: Kind, customer: StoredCustomer, sent: Sent): Answer {
    if (kind === 'kyc') {
      const taken = records.kyc.find(
        (one) => one.idnumber === sent.number || one.email === sent.email,
      )
      if (taken) {
        const key = taken.idnumber === sent.number ? 'idnumber' : 'email'
        return refused({ reason: 'duplicate', key, value: taken[key] })
      }
    }
    // It ignores references: a repeated request is stored twice.
    const { referenceNumber: _, ...fields } = sent
    const status = kind === 'kyc' || kind === 'transfer' ? false : 'Pending'
    const extra = { status, ...(kind === 'kyc' && { idnumber: sent.number }) }
    const record: Stored = newRecord({ ...fields, userId: customer._id }, extra)
    records[kind].unshift(record)
    return style.done(kind, record)
  }

  return { records, answer }
}
