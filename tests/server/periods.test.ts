import { expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { factorCalls } from './factorCalls.ts'
import {
  addRecords,
  confirmEmail,
  mailedCode,
  NEW_PASSWORD,
  resetToken,
  verifyCode,
  withdrawalOf,
} from './fixtures.ts'
import { onEachEngine, type Reply, type TestBank, type TestCustomer } from './harness.ts'
import { securityCalls } from './securityCalls.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whether what was begun still holds. */
type Holds = () => Promise<boolean>

interface Period {
  title: string
  /** by hand: the product's constants are under test */
  lasts: number
  begin: (b: TestBank) => Promise<Holds>
  /** called every ten minutes meanwhile */
  keepsUsed?: true
}

const isDone = async (reply: Promise<Reply>): Promise<boolean> => (await reply).status === 200

const session = async (b: TestBank): Promise<Holds> => {
  const { call, id } = await b.newCustomer()
  return () => isDone(call('GET', `users/${id}`))
}

async function funded(b: TestBank): Promise<TestCustomer> {
  const customer = await b.newCustomer()
  await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
  return customer
}

async function link(b: TestBank, isConfirmed: boolean): Promise<Holds> {
  const { email } = await b.newCustomer()
  if (isConfirmed) await confirmEmail(b, email)
  const body = { password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
  const token = await resetToken(b, email)
  return () => isDone(b.call('POST', 'auth/reset', { body: { ...body, resetToken: token } }))
}

/** A customer whose password alone does not sign in, and the number of mails that they got. */
async function withPasskey(b: TestBank) {
  const { addPasskey, signIn } = factorCalls(() => b)
  const customer = await b.newCustomer()
  await confirmEmail(b, customer.email)
  await addPasskey(customer)
  const mails = async () => (await b.mailsTo(customer.email)).length
  return { passwordAlone: () => signIn(customer), mails }
}

/** How long each right and each mute lasts on the server. */
const periods: readonly Period[] = [
  { title: '[K6] a session without use', lasts: 15 * MINUTE, begin: session },
  { title: '[K6] a session in use', lasts: 12 * HOUR, begin: session, keepsUsed: true },
  {
    title: '[S1] a withdrawal’s code',
    lasts: 10 * MINUTE,
    async begin(b) {
      const customer = await funded(b)
      await customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
      const body = { userOtp: await mailedCode(b, customer) }
      return () => isDone(customer.call('PUT', `users/updatedata/${customer.id}`, { body }))
    },
  },
  {
    title: '[S1] a withdrawal’s verified code',
    lasts: 10 * MINUTE,
    async begin(b) {
      const customer = await funded(b)
      const body = withdrawalOf(customer)
      await verifyCode(b, customer, body)
      return () => isDone(customer.call('POST', 'transfer', { body }))
    },
  },
  {
    title: '[M1] the code of a deposit’s return',
    lasts: 10 * MINUTE,
    async begin(b) {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { deposit: '250' })
      const [deposit] = (await customer.call('GET', `deposit/${customer.id}`)).body.deposit
      const asked = { userId: customer.id, depositId: deposit._id, referenceNumber: newId() }
      await customer.call('POST', 'deposit/return/code', { body: asked })
      const body = { userOtp: await mailedCode(b, customer) }
      return () => isDone(customer.call('PUT', `users/updatedata/${customer.id}`, { body }))
    },
  },
  {
    title: '[G11] a challenge',
    lasts: 5 * MINUTE,
    async begin(b) {
      const { reauthenticate, prove } = factorCalls(() => b)
      const customer = await b.newCustomer()
      const { challenge } = (await reauthenticate(customer)).body
      const code = await mailedCode(b, customer)
      return () => isDone(prove(customer, challenge, { method: 'mail', code }))
    },
  },
  {
    title: '[G10] a reauthentication',
    lasts: 5 * MINUTE,
    async begin(b) {
      const customer = await b.newCustomer()
      const grant = await factorCalls(() => b).grantFor(customer)
      const path = `security/app/options/${customer.id}`
      return () => isDone(customer.call('POST', path, { body: { grant } }))
    },
  },
  {
    title: '[D12] [G10] a fresh sign-in',
    lasts: 10 * MINUTE,
    async begin(b) {
      const customer = await b.newCustomer()
      const body = { city: 'Houston' }
      return () => isDone(customer.call('PUT', `users/${customer.id}`, { body }))
    },
  },
  {
    title: '[S2] the grant of another level',
    lasts: 10 * MINUTE,
    async begin(b) {
      const customer = await funded(b)
      await addRecords(b, customer, { level: 1 })
      await verifyCode(b, customer, withdrawalOf(customer))
      const body = { transferStep: 2 }
      return () => isDone(customer.call('PUT', `users/user/${customer.id}`, { body }))
    },
  },
  { title: '[A6] a password link', lasts: HOUR, begin: (b) => link(b, true) },
  { title: '[A18] one to an unconfirmed address', lasts: DAY, begin: (b) => link(b, false) },
  {
    title: '[A18] the mute of a mailbox with three password links',
    lasts: 30 * MINUTE,
    async begin(b) {
      const { email } = await b.newCustomer()
      await confirmEmail(b, email)
      const isMailed = async () => (await resetToken(b, email)) !== ''
      const mails = async () => (await b.mailsTo(email)).length
      for (const _ of [1, 2, 3]) await isMailed()
      const before = await mails()
      return async () => (await isMailed()) && (await mails()) === before
    },
  },
  {
    title: '[A16] the link that confirms an address',
    lasts: 7 * DAY,
    async begin(b) {
      const { email } = await b.newCustomer()
      const path = await securityCalls(() => b).mailedLink(email, 'email/confirm')
      return () => isDone(b.call('POST', path))
    },
  },
  ...(['change', 'stop'] as const).map((kind) => ({
    title: `[G4] the link to the ${kind === 'change' ? 'new' : 'earlier'} address`,
    lasts: kind === 'change' ? DAY : 8 * DAY,
    async begin(b: TestBank) {
      const { confirmedCustomer, send, grantFor, mailedLink } = securityCalls(() => b)
      const customer = await confirmedCustomer()
      const email = `${newId()}@new.example`
      const grant = await grantFor(customer, 'email')
      await send(customer, 'PUT', 'email', { grant, email })
      const path = await mailedLink(kind === 'change' ? email : customer.email, `email/${kind}`)
      return () => isDone(b.call('POST', path))
    },
  })),
  {
    title: '[P11] the mute of a mailbox that subscribes again',
    lasts: 10 * MINUTE,
    async begin(b) {
      const email = `${newId()}@readers.example`
      const subscribe = () => b.call('POST', 'newsletter', { body: { email } })
      await subscribe()
      return async () => (await subscribe()) && (await b.mailsTo(email)).length === 1
    },
  },
  {
    title: '[K23] a known browser',
    lasts: 90 * DAY,
    async begin(b) {
      const { signIn } = securityCalls(() => b)
      const customer = await b.newCustomer()
      const { cookie } = await signIn(customer)
      return async () => (await signIn(customer, { cookie })).cookie === cookie
    },
  },
  {
    title: '[G39] the mute after a mail about missing second steps',
    lasts: DAY,
    async begin(b) {
      const { passwordAlone, mails } = await withPasskey(b)
      const threeTimes = async () => {
        for (const _ of [1, 2, 3]) await passwordAlone()
      }
      await threeTimes()
      const before = await mails()
      return () =>
        threeTimes()
          .then(mails)
          .then((now) => now === before)
    },
  },
  {
    title: '[G39] a password without its second step, which counts for that mail',
    lasts: DAY,
    async begin(b) {
      const { passwordAlone, mails } = await withPasskey(b)
      for (const _ of [1, 2]) await passwordAlone()
      const before = await mails()
      return async () => (await passwordAlone()) && (await mails()) > before
    },
  },
]

onEachEngine('just before the end of its time, at it and just after it', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })

  it.each(periods)('$title holds, and is over', async ({ lasts, begin, keepsUsed }) => {
    const [before, at, after] = [await begin(b), await begin(b), await begin(b)]
    for (let left = lasts - 1; left > 0; left -= 10 * MINUTE) {
      b.clock.advance(keepsUsed ? Math.min(left, 10 * MINUTE) : left)
      if (!keepsUsed) break
      for (const call of [before, at, after]) await call()
    }
    expect(await before()).toBe(true)
    b.clock.advance(1)
    expect(await at()).toBe(false)
    b.clock.advance(1)
    expect(await after()).toBe(false)
  })
})
