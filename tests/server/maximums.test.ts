import { beforeEach, expect, it } from 'vitest'
import chartIds from '#server/http/chartIds.json' with { type: 'json' }
import { createOutbox } from '#server/mail/outbox.ts'
import { newId } from '#server/platform/ids.ts'
import { factorCalls } from './factorCalls.ts'
import { addRecords, confirmEmail, files, resetToken } from './fixtures.ts'
import { onEachEngine, type Reply, type TestBank, type TestCustomer } from './harness.ts'
import { registration } from './person.ts'
import { recordCalls } from './recordCalls.ts'
import { agents, securityCalls } from './securityCalls.ts'

const DAY = 24 * 60 * 60 * 1000
const MIB = 1024 * 1024
const KIB = 1024

interface Bound {
  title: string
  /** by hand: the product's constants are under test */
  most?: number
  least?: number
  /** Whether the bank takes so much, for a new customer each time. */
  takes: (b: TestBank, count: number, customer: TestCustomer) => Promise<boolean>
}

const isDone = async (reply: Promise<Reply>): Promise<boolean> => (await reply).status === 200
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A picture of this size, without real picture data. */
function picture(width: number, height: number): File {
  const bytes = Buffer.alloc(250)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('08060000001f15c4890000000049444154789c', 24, 'hex')
  return new File([bytes], 'proof.png', { type: 'image/png' })
}

/** Sends one small proof after so many stored files of so many bytes. */
async function oneMore(
  b: TestBank,
  customer: TestCustomer,
  { count, bytes, ageMs }: { count: number; bytes: number; ageMs: number },
): Promise<boolean> {
  const created_at = new Date(b.clock.now().getTime() - ageMs).toISOString()
  const row = { deposit_id: null, kyc_id: null, field: 'images', name: 'a', media_type: 'x' }
  const rows = times(count).map(() => ({
    ...row,
    id: newId(),
    customer_id: customer.id,
    sha256: '',
    created_at,
    bytes,
  }))
  for (let at = 0; at < rows.length; at += 50)
    await b.bank.db
      .insertInto('files')
      .values(rows.slice(at, at + 50))
      .execute()
  const images = files.ofSize(KIB)
  return isDone(recordCalls(() => b).deposit(customer, { images }))
}

const approve = async (b: TestBank, customer: TestCustomer, flags: Record<string, string>) => {
  await addRecords(b, customer, { pendingLoan: '1000' })
  return isDone(b.operate('loans approve', customer.email, flags))
}

/** A password that is hard to guess, of so many characters. */
const password = (length: number) => 'q7#Vw2!kZ9@mX4'.repeat(10).slice(0, length)

const mailsOfDay = {
  code: 10,
  reset: 5,
  confirmation: 3,
  contact: 3,
  newsletter: 3,
  notice: 20,
  alert: 10,
}

const editing = { id: 'signIn.editing', count: 1 }
const usageBounds = {
  rows: {
    least: 1,
    most: 300,
    counts: (count: number) =>
      Object.values(chartIds)
        .flat()
        .slice(0, count)
        .map((id) => ({ id, count: 1 })),
  },
  count: { least: 0, most: 1_000, counts: (count: number) => [{ ...editing, count }] },
  seconds: { least: 0, most: 3_600_000, counts: (seconds: number) => [{ ...editing, seconds }] },
}

const bounds: readonly Bound[] = [
  {
    title: '[F7] bytes of a file',
    most: 10 * MIB,
    takes: (b, bytes, customer) =>
      isDone(recordCalls(() => b).deposit(customer, { images: files.ofSize(bytes) })),
  },
  {
    title: '[F13] files of a deposit',
    most: 5,
    takes: (b, count, customer) =>
      isDone(recordCalls(() => b).deposit(customer, { images: times(count).map(files.png) })),
  },
  {
    title: '[F11] pixels of a picture’s side',
    most: 12_000,
    takes: (b, side, customer) =>
      isDone(recordCalls(() => b).deposit(customer, { images: picture(1, side) })),
  },
  {
    title: '[F11] rows of a picture that is 10,000 pixels wide',
    most: 5_000,
    takes: (b, rows, customer) =>
      isDone(recordCalls(() => b).deposit(customer, { images: picture(10_000, rows) })),
  },
  {
    title: '[F12] files of a day',
    most: 30,
    takes: (b, count, customer) =>
      oneMore(b, customer, { count: count - 1, bytes: 1, ageMs: DAY - 1 }),
  },
  {
    title: '[F12] bytes of a day',
    most: 100 * MIB,
    takes: (b, bytes, customer) =>
      oneMore(b, customer, { count: 1, bytes: bytes - KIB, ageMs: DAY - 1 }),
  },
  {
    title: '[F12] stored files',
    most: 500,
    takes: (b, count, customer) => oneMore(b, customer, { count: count - 1, bytes: 1, ageMs: DAY }),
  },
  {
    title: '[F12] stored bytes',
    most: 1000 * MIB,
    takes: (b, bytes, customer) =>
      oneMore(b, customer, { count: 1, bytes: bytes - KIB, ageMs: DAY }),
  },
  ...['deposit', 'loan'].map((what) => ({
    title: `[F8] hundredths of a ${what}`,
    least: 1,
    most: 100_000_000_000,
    takes: (b: TestBank, hundredths: number, customer: TestCustomer) => {
      const amount = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
      const calls = recordCalls(() => b)
      return isDone(calls[what as 'deposit' | 'loan'](customer, { amount }))
    },
  })),
  {
    title: '[F15] months of a loan',
    least: 1,
    most: 480,
    takes: (b, months, customer) =>
      isDone(recordCalls(() => b).loan(customer, { termMonths: String(months) })),
  },
  {
    title: '[F16] thousandths of a percent of a rate',
    most: 100_000,
    takes: (b, rate, customer) => approve(b, customer, { apr: String(rate / 1000) }),
  },
  {
    title: '[F16] days to a first payment',
    least: 1,
    most: 92,
    takes(b, days, customer) {
      const due = new Date(b.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
      return approve(b, customer, { due })
    },
  },
  {
    title: '[A15] characters of a password',
    least: 8,
    most: 128,
    takes(b, length) {
      const typed = { password: password(length), confirmpassword: password(length) }
      return isDone(b.call('POST', 'auth/register', { body: { ...registration(), ...typed } }))
    },
  },
  {
    title: '[A20] years of a customer',
    least: 18,
    most: 120,
    takes(b, years) {
      const today = b.clock.now().toISOString().slice(0, 10)
      const dob = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
      const body = { ...registration(), age: String(years), dob }
      return isDone(b.call('POST', 'auth/register', { body }))
    },
  },
  {
    title: '[G12] passkeys',
    most: 10,
    async takes(b, count, customer) {
      const { addPasskey } = factorCalls(() => b)
      try {
        let passkey: Awaited<ReturnType<typeof addPasskey>>['passkey'] | undefined
        for (const _ of times(count)) passkey = (await addPasskey(customer, passkey)).passkey
        return true
      } catch {
        return false
      }
    },
  },
  {
    title: '[G2] sessions that are listed',
    most: 100,
    async takes(b, count, customer) {
      const calls = securityCalls(() => b)
      // The first is the reader.
      for (const _ of times(count - 1)) await calls.signIn(customer, { agent: agents.firefox })
      return (await calls.read(customer)).sessions.length === count
    },
  },
  {
    title: '[K23] known browsers',
    most: 10,
    async takes(b, count, customer) {
      const { signIn } = securityCalls(() => b)
      const devices = () => b.rows('known_devices', { customer_id: customer.id })
      // The first was known by signing up.
      for (const _ of times(count - 1)) await signIn(customer)
      return (await devices()).length === count
    },
  },
  {
    title: '[K23] customers that a shared browser remembers',
    most: 4,
    async takes(b, count) {
      const { signIn } = securityCalls(() => b)
      let cookie = ''
      for (const _ of times(count))
        cookie = (await signIn(await b.newCustomer(), { cookie })).cookie
      return decodeURIComponent(cookie).match(/[\w-]{43}/g)?.length === count
    },
  },
  {
    title: '[A18] password links to one mailbox that work',
    most: 3,
    async takes(b, count, { email }) {
      await confirmEmail(b, email)
      // Each from another address, whose own limit is as low.
      for (const index of times(count)) await resetToken(b, email, `10.0.0.${index}`)
      const mails = await b.mailsTo(email)
      return mails.filter(({ kind }) => kind === 'reset').length === count
    },
  },
  {
    title: '[H2] words of a search',
    most: 8,
    async takes(b, count, customer) {
      const { call, id } = customer
      await addRecords(b, customer, { deposit: '5' })
      const search = [...times(count - 1).map(() => 'deposit'), 'elsewhere'].join(' ')
      return (await call('GET', `activity/${id}?search=${search}`)).body.rows.length === 0
    },
  },
  {
    title: '[H1] rows of a page that are asked for',
    least: 1,
    most: 100,
    takes: (_, limit, { call, id }) => isDone(call('GET', `activity/${id}?limit=${limit}`)),
  },
  {
    title: '[H4] days of a statement',
    least: 1,
    most: 366,
    takes(_, days, { call, id }) {
      const to = new Date(Date.UTC(2025, 0, 1) + (days - 1) * DAY).toISOString().slice(0, 10)
      return isDone(call('GET', `statement/${id}?from=2025-01-01&to=${to}&format=csv`))
    },
  },
  {
    title: '[S3] characters of a text for a command',
    most: 500,
    takes: (b, length, { email }) =>
      isDone(b.operate('account freeze', email, { reason: 'x'.repeat(length) })),
  },
  {
    title: '[K6] milliseconds that the clock of another server may be ahead',
    most: 60_000,
    async takes(b, ms, { call, id }) {
      b.clock.advance(-ms)
      const isOpen = await isDone(call('GET', `users/${id}`))
      b.clock.advance(ms)
      return isOpen
    },
  },
  ...Object.entries(usageBounds).map(([what, { least, most, counts }]) => ({
    title: `[X80] ${what} of a report of usage`,
    least,
    most,
    takes: (b: TestBank, count: number) =>
      isDone(b.call('POST', 'usage', { body: { counts: counts(count) } })),
  })),
  ...Object.entries(mailsOfDay).map(([kind, most]) => ({
    title: `[A16] mails of the kind ${kind} to an unconfirmed address in a day`,
    most,
    async takes(b: TestBank, count: number) {
      const mail = { kind: kind as keyof typeof mailsOfDay, to: newId(), subject: '', text: '' }
      const outbox = createOutbox(b.clock, b.config)
      let isQueued = false
      for (const _ of times(count)) isQueued = await outbox.queueIfAllowed(b.bank.db, mail)
      return isQueued
    },
  })),
]

onEachEngine('just inside a limit, at it and just beyond it', (startBank) => {
  const b = startBank.forSuite()
  // The rate limits are free again.
  beforeEach(() => b.clock.advance(DAY))

  const sides = bounds.flatMap(({ title, least, most, takes }) => [
    ...(least === undefined
      ? []
      : [{ title, side: 'at least', at: least, inside: least + 1, beyond: least - 1, takes }]),
    ...(most === undefined
      ? []
      : [{ title, side: 'at most', at: most, inside: most - 1, beyond: most + 1, takes }]),
  ])
  it.each(sides)('$title: $side $at', async ({ at, inside, beyond, takes }) => {
    const taken = async (count: number) => takes(b, count, await b.newCustomer())
    expect([await taken(inside), await taken(at), await taken(beyond)]).toEqual([true, true, false])
  })
})
