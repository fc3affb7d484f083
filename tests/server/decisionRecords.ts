import { type QueueItem, type QueueKind, queueKinds } from '#contract/backOffice.ts'
import { newId } from '#server/platform/ids.ts'
import { type Answers, addCommandAnswers, addLeaves, addMailsAndAudit } from './demoAnswers.ts'
import { customerRoutes } from './everyCall.ts'
import { addRecords, confirmEmail, mailedCode, withdraw } from './fixtures.ts'
import type { TestBank, TestCustomer } from './harness.ts'
import { goodBody, goodQuery } from './payloads.ts'
import { recordCalls } from './recordCalls.ts'
import { ROUTING, runCalls } from './runCalls.ts'

const MINUTE_MS = 60_000
/** Texts that an operator types into the fields of a decision. */
const TYPED: Record<string, string> = {
  ...{ amount: '12.34', apr: '7.5', term: '18', level: '2' },
  ...{ due: '2026-04-20', until: '2027-01-31' },
}

/** How an item of each kind comes to be on the queue: by its customer’s own calls. */
function makersOf(b: TestBank): Record<QueueKind, (customer: TestCustomer) => Promise<unknown>> {
  const { deposit, kyc, loan, loanPayment } = recordCalls(() => b)
  const message = ({ email }: TestCustomer) =>
    b.call('POST', 'contact', {
      body: { name: 'Vera Lake', email, phone: '555 0100', message: 'Do you open on Monday?' },
    })
  return {
    ...{ deposit, identity: kyc, loan, loanPayment, message },
    async depositReturn(customer) {
      await addRecords(b, customer, { deposit: '250.50' })
      const { deposit: all } = (await customer.call('GET', `deposit/${customer.id}`)).body
      const body = { userId: customer.id, depositId: all[0]._id, referenceNumber: newId() }
      await customer.call('POST', 'deposit/return/code', { body })
      const userOtp = await mailedCode(b, customer)
      await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
      return customer.call('POST', 'deposit/return', { body })
    },
    review: ({ email }) =>
      b.operate('review place', email, {
        ...{ level: '2', reason: 'source-of-funds', owner: 'Grace Hopper', until: '2027-01-31' },
      }),
    async withdrawal(customer) {
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
      return withdraw(b, customer, { routingNumber: ROUTING })
    },
    report: (customer) =>
      customer.call('POST', `security/report/${customer.id}`, {
        body: goodBody.reportScam!(customer),
      }),
    async mail(customer) {
      await message(customer)
      const failed_at = b.clock.now().toISOString()
      const mails = { to_address: customer.email, kind: 'contact' as const }
      await b.set('mails', mails, { failed_at, failure: 'no such address' })
    },
    proposal: ({ email }) => b.propose('profit post', email, { amount: '10', reason: 'Interest' }),
  }
}

/**
 * Every decision that the queue offers on an item of each kind, with what both sides read afterwards; then the life of
 * three payment runs, what each list has, and all mails and entries of the audit.
 */
export async function decisionRecords(b: TestBank): Promise<Answers> {
  const answers: Answers = new Map()
  const makers = makersOf(b)
  const operate = async (name: string, subject = '', flags = {}, by?: string) => {
    b.clock.advance(MINUTE_MS)
    const { body } = await b.operate(name, subject, flags, by)
    return body
  }
  const readAll = async ({ id, token }: TestCustomer) => {
    addLeaves(answers, 'customers page', await operate('customers page', id))
    for (const [name, { method, path, stream }] of customerRoutes)
      if (method === 'GET' && path.endsWith('/:id') && !stream) {
        const query = name === 'statement' ? goodQuery.statement : ''
        const { body, text } = await b.call('GET', path.replace(':id', id) + query, { token })
        addLeaves(answers, name, body ?? text)
      }
  }
  const emails: string[] = []
  for (const kind of queueKinds) {
    const decided = new Set<string>()
    for (let isNew = true; isNew; ) {
      isNew = false
      const customer = await b.newCustomer()
      emails.push(customer.email)
      await confirmEmail(b, customer.email)
      b.clock.advance(MINUTE_MS)
      await makers[kind](customer)
      const { rows } = await operate('queue list', '', { kind, limit: '100' })
      const { id } = rows.at(-1)
      const show = async (by: string): Promise<QueueItem> => {
        const item: QueueItem = await operate('queue show', `${kind}:${id}`, {}, by)
        const { facts, decisions, ...rest } = item
        addLeaves(answers, kind, rest)
        for (const { label, value } of facts) addLeaves(answers, `${kind} ${label}`, value)
        for (const { command, ...offer } of decisions) addLeaves(answers, command, offer)
        return item
      }
      const openDecision = async () => {
        for (const by of ['olive', 'carla']) {
          const one = (await show(by)).decisions.find(({ command }) => !decided.has(command))
          if (one) return { ...one, by }
        }
        return undefined
      }
      for (let one = await openDecision(); one; one = await openDecision()) {
        isNew = true
        const { command, subject = id, by } = one
        decided.add(command)
        const flags = one.fields.map(({ name, choices }) => [
          name,
          choices?.[0]?.value ?? TYPED[name] ?? 'Olive Brandt',
        ])
        addLeaves(answers, command, await operate(command, subject, Object.fromEntries(flags), by))
        await readAll(customer)
      }
    }
  }
  await addRuns(b, answers)
  await addCommandAnswers(b, answers, emails.slice(-1))
  await addMailsAndAudit(b, (key, text) => addLeaves(answers, key, text))
  return answers
}

/** The life of payment runs: what is read of each when it was made, released and ended in one of three ways. */
async function addRuns(b: TestBank, answers: Answers): Promise<void> {
  const { waitingCustomer, made, approve, show, page } = runCalls(() => b)
  for (const end of ['runs paid', 'runs cancel', 'runs recall']) {
    await waitingCustomer()
    const { id, proposal } = await made()
    const look = async () => {
      addLeaves(answers, 'runs page', await page())
      for (const by of ['olive', 'carla'])
        addLeaves(answers, 'runs show', (await b.operate('runs show', id, {}, by)).body)
    }
    await look()
    if (end !== 'runs cancel') {
      addLeaves(answers, 'runs release', (await approve(proposal)).body)
      await look()
    }
    if (end === 'runs paid')
      addLeaves(answers, 'runs file', (await b.operate('runs file', id)).body)
    addLeaves(answers, end, (await b.operate(end, id, { reason: 'Olive Brandt' })).body)
    await show(id)
    await look()
  }
}
