import type { RecordName } from '#machines/lifecycles/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmAddress } from '#server/mail/confirmation.ts'
import { openSendQueue, type StoredMail } from '#server/mail/sendQueue.ts'
import { newId } from '#server/platform/ids.ts'
import {
  addRecords,
  confirmEmail,
  mailedCode,
  verifyCode,
  withdrawalOf,
  withdraw as withdrawWith,
  wrongCodeFor,
} from '#tests/server/fixtures.ts'
import type { Reply, TestBank, TestCustomer } from '#tests/server/harness.ts'
import { recordCalls } from '#tests/server/recordCalls.ts'

/** How a record is made by the real calls, and how each of its moves is. */
interface RecordMoves {
  /** the call that begins it; its id is then read from its table. The event is tried later */
  begins(customer: TestCustomer, event: string): Promise<unknown>
  /** the other way in which it begins, where its chart has one */
  alsoBegins?(customer: TestCustomer): Promise<unknown>
  moves: Readonly<Record<string, (id: string, customer: TestCustomer) => Promise<unknown>>>
}

export type AllMoves = Readonly<Record<RecordName, RecordMoves>>

/** The calls and commands for every move of every life cycle. A move that is missing here fails the suite. */
export function recordMoves(b: TestBank): AllMoves {
  const { deposit, kyc, loan, loanPayment } = recordCalls(() => b)
  const operate =
    (command: string, flags: Record<string, string> = {}) =>
    (subject: string) =>
      b.operate(command, subject, flags)
  const reason = 'as the rules say'

  /** The withdrawal or the return that each customer's code is for. */
  const wanted = new Map<string, object>()
  async function askForCode(customer: TestCustomer, level = 5): Promise<unknown> {
    await addRecords(b, customer, { kyc: 'approved', profit: '1000', level })
    wanted.set(customer.id, withdrawalOf(customer))
    return requestCode(customer)
  }
  async function askForReturnCode(customer: TestCustomer): Promise<unknown> {
    await addRecords(b, customer, { deposit: '250.50' })
    const { deposit: made } = (await customer.call('GET', `deposit/${customer.id}`)).body
    const body = { userId: customer.id, depositId: made[0]._id, referenceNumber: newId() }
    wanted.set(customer.id, body)
    return customer.call('POST', 'deposit/return/code', { body })
  }
  const requestCode = (customer: TestCustomer) =>
    customer.call('POST', 'transfer/code', { body: wanted.get(customer.id) })
  const typeCode = (customer: TestCustomer, userOtp: string) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })

  /** Asks for a code of the present level, if there is one, and types it. */
  async function raise(_: string, customer: TestCustomer): Promise<unknown> {
    const { transferStep } = (await customer.call('GET', `users/${customer.id}`)).body
    const asked = await requestCode(customer)
    if (asked.status === 200) await typeCode(customer, await mailedCode(b, customer))
    return customer.call('PUT', `users/user/${customer.id}`, {
      body: { transferStep: Math.min(5, transferStep + 1) },
    })
  }
  const reviewFlags = { reason: 'suspected-scam', owner: 'Maria Quist', until: '2027-01-31' }
  const place = (level: number) => operate('review place', { ...reviewFlags, level: String(level) })

  const queue = openSendQueue({ db: b.bank.db, clock: b.clock })
  /** A mail as a process has it that began to send it. */
  async function claimed(id: string): Promise<StoredMail> {
    const claimed_until = b.clock.now().toISOString()
    const set = b.bank.db.updateTable('mails').set({ claimed_until }).where('id', '=', id)
    return { ...(await set.returningAll().executeTakeFirstOrThrow()), claimed_until }
  }

  async function withdraw(customer: TestCustomer): Promise<Reply> {
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    const body = withdrawalOf(customer)
    await verifyCode(b, customer, body)
    return customer.call('POST', 'transfer', { body })
  }

  async function askBack(depositId: string, customer: TestCustomer): Promise<unknown> {
    const body = { userId: customer.id, depositId, referenceNumber: newId() }
    const asked = await customer.call('POST', 'deposit/return/code', { body })
    if (asked.status !== 200) return
    const [, userOtp] = /Your code is (\d{6})\b/.exec(await b.lastMail(customer.email)) ?? []
    await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
    return customer.call('POST', 'deposit/return', { body })
  }

  async function askForReturn(customer: TestCustomer): Promise<unknown> {
    await addRecords(b, customer, { deposit: '250.50' })
    const { deposit: made } = (await customer.call('GET', `deposit/${customer.id}`)).body
    return askBack(made[0]._id, customer)
  }

  async function takeBackRepayment(loanId: string): Promise<unknown> {
    const { body } = await operate('loans repay', { amount: '20.00' })(loanId)
    return operate('repayments cancel', { reason })(body?.id ?? 'none')
  }

  return {
    withdrawal: {
      begins: withdraw,
      moves: {
        pay: operate('transfers pay'),
        cancel: operate('transfers cancel', { reason }),
        return: operate('transfers return', { reason: 'account-closed' }),
      },
    },
    paymentRun: {
      // In a currency of its own, so that it takes no withdrawal of another test.
      async begins(customer) {
        await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
        await withdrawWith(b, customer, { routingNumber: '123456780' })
        const { currency } = await b.row('customers', { id: customer.id })
        await b.set('customers', { id: customer.id }, { currency: 'CHF' })
        const made = await b.propose('runs make', 'CHF')
        await b.set('customers', { id: customer.id }, { currency })
        return made
      },
      moves: {
        release: operate('runs release'),
        pay: operate('runs paid'),
        cancel: operate('runs cancel'),
        recall: operate('runs recall', { reason }),
      },
    },
    deposit: {
      begins: (customer) => deposit(customer),
      moves: {
        confirm: operate('deposits confirm'),
        reject: operate('deposits reject', { reason }),
        askBack,
      },
    },
    depositReturn: {
      begins: askForReturn,
      moves: {
        pay: operate('returns pay'),
        refuse: operate('returns refuse', { reason: 'legal-order', owner: 'Maria Quist' }),
      },
    },
    loan: {
      begins: (customer) => loan(customer),
      moves: {
        approve: operate('loans approve'),
        reject: operate('loans reject', { reason }),
        async agree(id) {
          // As a loan that an earlier version approved.
          await b.bank.db.deleteFrom('loan_agreements').where('loan_id', '=', id).execute()
          return operate('loans agree', { term: '24', reason })(id)
        },
        correct: operate('loans agree', { term: '24', reason }),
        repay: operate('loans repay', { amount: '10.00' }),
        takeBack: takeBackRepayment,
      },
    },
    loanPayment: {
      begins: (customer) => loanPayment(customer),
      moves: { confirm: operate('loans repay'), refuse: operate('payments refuse', { reason }) },
    },
    code: {
      begins: (customer, event) =>
        event === 'askBack'
          ? askForReturnCode(customer)
          : askForCode(customer, event === 'raise' ? 1 : 5),
      alsoBegins: askForReturnCode,
      moves: {
        check: async (_, customer) =>
          typeCode(customer, wrongCodeFor(await mailedCode(b, customer).catch(() => ''))),
        verify: async (_, customer) =>
          typeCode(customer, await mailedCode(b, customer).catch(() => '000000')),
        withdraw: (_, customer) =>
          customer.call('POST', 'transfer', { body: wanted.get(customer.id) }),
        askBack: (_, customer) =>
          customer.call('POST', 'deposit/return', { body: wanted.get(customer.id) }),
        raise: (_, customer) =>
          customer.call('PUT', `users/user/${customer.id}`, { body: { transferStep: 2 } }),
        revoke: (_, customer) => customer.call('DELETE', 'transfer/code'),
        void: (_, customer) => place(2)(customer.id),
      },
    },
    review: {
      begins: (customer) => askForCode(customer),
      moves: {
        place1: place(1),
        place2: place(2),
        place3: place(3),
        place4: place(4),
        raise,
        advance: operate('review advance', { reason }),
        lift: operate('review lift', { reason }),
      },
    },
    mail: {
      begins: (customer) => deposit(customer),
      async alsoBegins(customer) {
        await b.set('customers', { id: customer.id }, { email_confirmed_at: null })
        return deposit(customer)
      },
      moves: {
        release: (_, { id }) => inTransaction(b.bank.db, (trx) => confirmAddress(trx, b.clock, id)),
        send: async (id) => queue.sent(await claimed(id)).catch(() => 'refused'),
        giveUp: async (id) => queue.giveUp(await claimed(id), 'the test says so'),
        retry: operate('mail retry'),
      },
    },
    proposal: {
      begins: ({ id }) => b.propose('review place', id, { ...reviewFlags, level: '2' }),
      moves: {
        approve: (id) => b.propose('proposals approve', id, {}, 'carla'),
        refuse: (id) => b.propose('proposals refuse', id, { reason }, 'carla'),
        withdraw: operate('proposals withdraw'),
      },
    },
    identity: {
      begins: (customer) => kyc(customer),
      moves: {
        approve: operate('kyc approve'),
        reject: operate('kyc reject', { reason: 'unreadable' }),
        supersede: (_, customer) =>
          customer.call('PUT', `users/${customer.id}`, { body: { firstName: 'Eve' } }),
      },
    },
  }
}

/** A customer with a confirmed address, who gets every mail. */
export async function customerOf(b: TestBank): Promise<TestCustomer> {
  const customer = await b.newCustomer()
  await confirmEmail(b, customer.email)
  return customer
}
