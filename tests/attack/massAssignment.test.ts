import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { digest } from '#server/platform/ids.ts'
import { bodyRoutes, fieldsOf, type Row, readTables, sendTo } from '../server/everyCall.ts'
import { addRecords, mailedCode, resetToken, verifyCode, withdrawalOf } from '../server/fixtures.ts'
import { type TestBank, type TestCustomer, testBank } from '../server/harness.ts'
import { goodBody } from '../server/payloads.ts'

/**
 * Sends every stored column, and common names of privileged fields, with every call. A twin customer sends the same
 * call without them: both must change the database in the same way.
 */

/** Names of privileges that no column here has. */
const PRIVILEGES = [
  'isAdmin',
  'admin',
  'role',
  'roles',
  'verified',
  'newUser',
  'accessToken',
  '$set',
]
/** Forms with more parts than this are rejected before they are read. */
const PARTS = 20

let b: TestBank
let columns: Map<string, string>
beforeAll(async () => {
  b = await testBank({ engine: 'sqlite', limitFactor: 1000 })
  const tables = await b.bank.db.introspection.getTables()
  columns = new Map(
    tables.flatMap((table) => table.columns.map(({ name, dataType }) => [name, dataType] as const)),
  )
})
afterAll(() => b?.close())

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A valid value for the column that occurs nowhere else. */
const offeredValue = (name: string): unknown => {
  if (/_at$|until/.test(name)) return '2031-07-07T07:07:07.777Z'
  if (name === 'status') return 'approved'
  return /INT|REAL|NUM/i.test(columns.get(name) ?? '') ? 3 : 'taken-over'
}

/** The additional fields; `userId` is left out, because it would name another owner (K3). */
function offers(name: RouteName): Row {
  const known = new Set([...fieldsOf(routes[name]), 'userId'])
  const every = [...columns.keys(), ...PRIVILEGES].flatMap((column) =>
    [column, camel(column), `${column}[]`, `customer.${column}`].map(
      (offered) => [offered, offeredValue(column)] as const,
    ),
  )
  return Object.fromEntries(every.filter(([offered]) => !known.has(offered)))
}

/**
 * Prepares calls that need something first.
 * @returns the body to send
 */
const prepared: Partial<Record<RouteName, (customer: TestCustomer) => Promise<Row>>> = {
  async reset(customer) {
    return { ...goodBody.reset?.(customer), resetToken: await resetToken(b, customer.email) }
  },
  async checkCode(customer) {
    await customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
    return { userOtp: await mailedCode(b, customer) }
  },
  async transfer(customer) {
    const body = withdrawalOf(customer)
    await verifyCode(b, customer, body)
    return body
  },
  // Counts are added up, so each report meets an empty table.
  async countUsage(customer) {
    await b.bank.db.deleteFrom('usage_counts').execute()
    return { ...goodBody.countUsage?.(customer) }
  },
  async payLoan(customer) {
    const { method, path } = routes.takeLoan
    await customer.call(method, path, { body: goodBody.takeLoan?.(customer) })
    const { body } = await b.operate('loans approve', customer.email)
    return { ...goodBody.payLoan?.(customer), loanId: body.id }
  },
  async transferStep(customer) {
    await b.set('customers', { id: customer.id }, { transfer_step: 1 })
    await verifyCode(b, customer, withdrawalOf(customer))
    return { transferStep: 2 }
  },
}

/** A customer with money; without documents for the call that sends some. */
async function newTwin(name: RouteName): Promise<TestCustomer> {
  const customer = await b.newCustomer()
  await addRecords(b, customer, {
    ...(name !== 'uploadKyc' && { kyc: 'approved' as const }),
    profit: '1000',
  })
  return customer
}

/** Values that differ between the twins: ids, secrets, addresses, digests, and texts that contain them. */
const isOwn = (value: unknown) =>
  typeof value === 'string' &&
  (/^[\w+/=$-]{10,}$|[\da-f]{8}-[\da-f]{4}-/.test(value) ||
    /@|^\$argon2/.test(value) ||
    value.length > 60)

/** The effect of a call: each new or changed row, without the values that differ between the twins. */
function changes(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  const known = new Set(
    [...before].flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`)),
  )
  return [...after]
    .flatMap(([table, rows]) =>
      rows
        .filter((row) => !known.has(`${table} ${JSON.stringify(row)}`))
        .map((row) => {
          const values = Object.entries(row).map(([name, value]) => [
            name,
            isOwn(value) ? '…' : value,
          ])
          // A mail contains the report's own code.
          return `${table} ${JSON.stringify(Object.fromEntries(values))}`.replaceAll(
            /SR-\w{8}/g,
            'SR-…',
          )
        }),
    )
    .sort()
}

async function changesBy(name: RouteName, extra: Row) {
  const customer = await newTwin(name)
  const body = (await prepared[name]?.(customer)) ?? goodBody[name]?.(customer) ?? {}
  const before = await readTables(b)
  const reply = await sendTo(b, routes[name], customer, { body: { ...extra, ...body } })
  return { status: reply.status, changes: changes(before, await readTables(b)), text: reply.text }
}

/** Calls that cannot succeed twice in a row here, or need a setup that other tests have. */
const mustSucceed: RouteName[] = [
  'signIn',
  'register',
  'forgot',
  'reset',
  'settings',
  'transferStep',
  'checkCode',
  'takeLoan',
  'deposit',
  'payLoan',
  'uploadKyc',
  'transfer',
  'requestCode',
  'contact',
  'newsletter',
  'countUsage',
]

it.each(bodyRoutes)(
  '[K4] %s: no additional field with the name of a stored column changes what it stores',
  async (name, route) => {
    const plain = await changesBy(name, {})
    if (mustSucceed.includes(name)) expect([name, plain.status]).toEqual([name, 200])
    const all = Object.entries(offers(name))
    expect(all.length).toBeGreaterThan(300)
    const size = route.files ? PARTS : all.length
    for (let from = 0; from < all.length; from += size) {
      const extra = Object.fromEntries(all.slice(from, from + size))
      const attacked = await changesBy(name, extra)
      expect([attacked.status, attacked.changes]).toEqual([plain.status, plain.changes])
      expect(attacked.text).not.toContain('taken-over')
    }
  },
)

it('[K4] the comparison detects a column that was taken over', async () => {
  const customer = await newTwin('settings')
  const before = await readTables(b)
  await b.set('customers', { id: customer.id }, { transfer_step: 3 })
  expect(changes(before, await readTables(b)).join()).toContain('"transfer_step":3')
  expect(isOwn(digest('x'))).toBe(true)
})

it('[K3] an id of another customer’s record, in any field, changes none of their records', async () => {
  const [ada, eve] = [await newTwin('settings'), await newTwin('settings')]
  await sendTo(b, routes.deposit, ada, { body: goodBody.deposit?.(ada) })
  await ada.call('POST', 'transfer/code', { body: withdrawalOf(ada) })
  const adasRows = async () =>
    [...(await readTables(b))].flatMap(([table, rows]) =>
      rows
        .filter(({ id, customer_id }) => id === ada.id || customer_id === ada.id)
        .map((row) => [table, row] as const),
    )
  const before = await adasRows()
  const ids = [
    ...new Set(before.flatMap(([, { id, hash, reference }]) => [id, hash, reference])),
  ].filter((id) => typeof id === 'string')
  expect(ids.length).toBeGreaterThan(5)
  for (const [name, route] of bodyRoutes)
    for (const field of fieldsOf(route))
      for (const id of ids) {
        // Public calls are skipped: signing in as another customer requires their password.
        if (route.access === 'public') continue
        const reply = await sendTo(b, route, eve, {
          body: { ...goodBody[name]?.(eve), [field]: id },
        })
        const label = `${name}.${field}: ${reply.status} ${reply.text.slice(0, 200)}`
        expect(reply.status, label).toBeLessThan(500)
        expect(reply.text.includes(ada.email), label).toBe(false)
      }
  expect(await adasRows()).toEqual(before)
})
