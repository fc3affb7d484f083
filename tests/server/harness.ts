import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { OPERATOR_IDLE_MS } from '#domain/operators.ts'
import { type Bank, buildBank } from '#server/app.ts'
import { type Config, configFromEnv } from '#server/config.ts'
import type { CustomerTable } from '#server/db/customerSchema.ts'
import type { MailTable } from '#server/db/mailSchema.ts'
import type { Database } from '#server/db/schema.ts'
import { type Capacity, defaultCapacity } from '#server/platform/capacity.ts'
import type { Clock } from '#server/platform/clock.ts'
import { engines } from '#tests/depth.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { copySqlite } from './migratedDatabase.ts'
import { OPENED_AT, registration } from './person.ts'
import { createDatabase, dropDatabase, MIGRATED } from './postgres.ts'
import { assertPublished } from './published.ts'

export type Engine = 'sqlite' | 'postgres'

/** A clock that only moves when the test moves it (K9). */
export interface TestClock extends Clock {
  set(at: Date | string): void
  /** milliseconds */
  advance(ms: number): void
}

export interface TestBank {
  bank: Bank
  config: Config
  clock: TestClock
  engine: Engine
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  /** Registers and signs in. */
  newCustomer(fields?: Record<string, unknown>): Promise<TestCustomer>
  /** The text of the newest mail to this address; '' when there is none. */
  lastMail(to: string): Promise<string>
  /** Every mail to this address, in the order in which they were queued. */
  mailsTo(to: string): Promise<Selectable<MailTable>[]>
  /** The rows with these values, all of them by default. */
  rows<Table extends keyof Database>(
    table: Table,
    where?: Partial<Selectable<Database[Table]>>,
  ): Promise<Selectable<Database[Table]>[]>
  /** The first of these rows. @throws Error without one */
  row<Table extends keyof Database>(
    table: Table,
    where: Partial<Selectable<Database[Table]>>,
  ): Promise<Selectable<Database[Table]>>
  /** Changes the rows with these values past the bank's own rules. */
  set<Table extends keyof Database>(
    table: Table,
    where: Partial<Selectable<Database[Table]>>,
    changes: Partial<Selectable<Database[Table]>>,
  ): Promise<void>
  /** Sends a back-office command, which may wait for a checker. */
  propose(
    command: string,
    subject?: string,
    flags?: Record<string, string>,
    by?: string,
  ): Promise<Reply>
  /** Runs a back-office command, such as `deposits confirm`. A waiting proposal is approved by `carla`. */
  operate(
    command: string,
    subject?: string,
    flags?: Record<string, string>,
    by?: string,
  ): Promise<Reply>
  /** The headers of an operator with all roles, who is signed in; `olive` by default. */
  operator(name?: string): Promise<{ cookie: string }>
  /** Listens on a free port of the loopback. @returns the URL, without a slash */
  listen(): Promise<string>
  /** The same for operators. */
  listenBackOffice(): Promise<string>
  close(): Promise<void>
}

export interface CallOptions {
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  /** client address; the loopback by default */
  address?: string
}

export interface Reply {
  status: number
  /** the JSON of the answer; without the request’s id, which differs in each error (O12) */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Record<string, unknown>
  text: string
  /** the raw body */
  bytes: Buffer
}

export interface TestCustomer {
  id: string
  email: string
  password: string
  token: string
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
}

interface BankOptions {
  demo?: boolean
  limitFactor?: number
  capacity?: Partial<Capacity>
  usage?: boolean
  verifyScript?: URL
  drainSeconds?: number
  smtpUrl?: string
}

export interface StartBank {
  (options?: BankOptions): Promise<TestBank>
  /** The bank of all tests of a suite, which starts before them. */
  forSuite(options?: BankOptions): TestBank
}

/**
 * The cheapest hashes: the real ones took a third of the suite's time. Tests of hashing use the real ones. Limits are
 * wide, because a suite sends more at once than customers do.
 */
const testCapacity: Capacity = {
  ...defaultCapacity,
  hashMemory: 8,
  hashPasses: 1,
  hashQueue: 5000,
  hashQueueOfNetwork: 2500,
  hashWaitMs: 240_000,
}

type Suite = (startBank: StartBank, engine: Engine) => void

/**
 * Runs the suite on SQLite and, in a full run, on PostgreSQL where it is installed. `startBank` gives a bank with an
 * empty database; all are closed after the suite.
 */
export const onEachEngine = (title: string, suite: Suite) => onEngines(engines, title, suite)

/** Always on both engines, for behaviour that differs between them: locks, triggers, types, plans. */
export const onBothEngines = (title: string, suite: Suite) =>
  onEngines(['sqlite', 'postgres'], title, suite)

/** Only on PostgreSQL, for behaviour of its row locks, which SQLite with its one writer does not have. */
export const onPostgres = (title: string, suite: Suite) => onEngines(['postgres'], title, suite)

/** Runs the suite only on SQLite, for behaviour that does not depend on the database. */
export const onSqlite = (title: string, suite: Suite) => onEngines(['sqlite'], title, suite)

function onEngines(engines: readonly Engine[], title: string, suite: Suite): void {
  for (const engine of engines)
    describe.skipIf(engine === 'postgres' && !inject('postgresUrl'))(`${title} · ${engine}`, () => {
      const open: TestBank[] = []
      const startBank = async (options?: BankOptions) => {
        const bank = await testBank({ engine, ...options })
        open.push(bank)
        return bank
      }
      const forSuite = (options?: BankOptions) => {
        const bank = {} as TestBank
        beforeAll(async () => void Object.assign(bank, await startBank(options)))
        return bank
      }
      suite(Object.assign(startBank, { forSuite }), engine)
      afterAll(async () => {
        await Promise.all(open.map((bank) => bank.close()))
        for (const { config } of open)
          if (config.databaseUrl) await dropDatabase(config.databaseUrl)
      })
    })
}

/** A bank on an empty database in a temporary folder, with a test clock. */
export async function testBank({
  engine,
  demo = false,
  webDir,
  contentDir,
  limitFactor = 1,
  s3Url,
  corsOrigins = [],
  databaseUrl,
  capacity,
  mapUrl,
  usage = true,
  verifyScript,
  drainSeconds = 0,
  smtpUrl,
}: {
  engine: Engine
  demo?: boolean
  /** the built front end to serve; none by default */
  webDir?: string
  /** the folder of the content; the bundled dataset by default */
  contentDir?: string
  /** multiplies the rate limits, for a suite with many attempts */
  limitFactor?: number
  /** the bucket for uploads; a folder by default */
  s3Url?: string
  /** origins of other sites that may call the API */
  corsOrigins?: string[]
  /** an empty PostgreSQL database; by default one of the suite's own cluster */
  databaseUrl?: string
  /** capacities that differ from those of other suites */
  capacity?: Partial<Capacity>
  /** the contact page's map, with `{query}` (P10) */
  mapUrl?: string
  /** whether it counts the use of the charts */
  usage?: boolean
  /** the thread of a verification; the bank's own by default */
  verifyScript?: URL
  /** how long it goes on when it closes */
  drainSeconds?: number
  /** the mail server; mails stay in the outbox by default */
  smtpUrl?: string
}): Promise<TestBank> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quatums-bank-'))
  const config: Config = {
    ...configFromEnv({
      PORT: '0',
      DATA_DIR: dataDir,
      WEB_DIR: join(dataDir, 'web'),
      LOG: 'off',
      VITE_MAP_URL: mapUrl,
      USAGE_COUNTS: usage ? 'on' : 'off',
    }),
    siteUrl: 'http://bank.example',
    ...(webDir && { webDir }),
    ...(contentDir && { contentDir }),
    demo,
    limitFactor,
    s3Url,
    corsOrigins,
    drainSeconds,
    smtpUrl,
    databaseUrl: engine === 'postgres' ? (databaseUrl ?? (await freshDatabase())) : undefined,
  }
  if (engine === 'sqlite') await copySqlite(dataDir)
  const clock = testClock()
  const bank = await buildBank({
    config,
    clock,
    capacity: { ...testCapacity, ...capacity },
    verifyScript,
  })
  // As for the test clusters: no test cuts the power, and a flush per commit would wait for the disk.
  if (engine === 'sqlite') await sql`PRAGMA synchronous = OFF`.execute(bank.db)
  const call = (method: string, path: string, options: CallOptions = {}) =>
    callBank(bank, method, path, options)

  async function newCustomer(fields: Record<string, unknown> = {}): Promise<TestCustomer> {
    const payload = { ...registration(clock.now()), ...fields }
    const registered = await call('POST', 'auth/register', { body: payload })
    if (registered.status !== 200) throw new Error(`not registered: ${registered.text}`)
    const { email, password } = payload as { email: string; password: string }
    const signedIn = await call('POST', 'auth/login', { body: { email, password } })
    const { _id: id, accessToken: token } = signedIn.body
    return {
      id,
      email,
      password,
      token,
      call: (method, path, options) => call(method, path, { token, ...options }),
    }
  }

  const sessions = new Map<string, { headers: { cookie: string }; at: number }>()
  /** A session lasts while the test's clock does not jump. */
  async function operator(name = 'olive'): Promise<{ cookie: string }> {
    const at = clock.now().getTime()
    const open = sessions.get(name)
    const isOpen = open && at >= open.at && at < open.at + OPERATOR_IDLE_MS
    const headers = isOpen ? open.headers : await signOperatorIn({ ...bank, clock }, { name })
    sessions.set(name, { headers, at })
    return headers
  }

  const propose: TestBank['propose'] = async (command, subject = '', flags = {}, by = 'olive') =>
    call('POST', `/backoffice/${command.replace(' ', '/')}`, {
      headers: await operator(by),
      body: { subject, flags },
    })

  const selected = (table: keyof Database, where: object) =>
    bank.db
      .selectFrom(table as 'customers')
      .selectAll()
      .where(sameAs(where))

  return {
    bank,
    config,
    clock,
    engine,
    call,
    newCustomer,
    async lastMail(to) {
      const mails = await bank.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', to)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return mails[0]?.text ?? ''
    },
    mailsTo: (to) =>
      bank.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute(),
    rows: async (table, where = {}) => (await selected(table, where).execute()) as never,
    row: async (table, where) => (await selected(table, where).executeTakeFirstOrThrow()) as never,
    async set(table, where, changes) {
      await bank.db
        .updateTable(table as 'customers')
        .set(changes)
        .where(sameAs(where))
        .execute()
    },
    async operate(command, subject = '', flags = {}, by = 'olive') {
      const reply = await propose(command, subject, flags, by)
      if (reply.status !== 202) return reply
      // The same reference each time, so that a repeat is answered as the first.
      const reference = `c-${reply.body.reference}`.slice(0, 64)
      const checked = await propose(
        'proposals approve',
        reply.body.proposal,
        { reference },
        'carla',
      )
      if (checked.status !== 200) return checked
      return { ...checked, body: { ...checked.body, reference: reply.body.reference } }
    },
    propose,
    operator,
    listen: () => bank.app.listen({ host: '127.0.0.1', port: 0 }),
    listenBackOffice: () => bank.backOffice.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await bank.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const sameAs = (values: object) => (row: ExpressionBuilder<Database, 'customers'>) =>
  row.and(values as Partial<Selectable<CustomerTable>>)

function freshDatabase(): Promise<string> {
  const shared = inject('postgresUrl')
  return createDatabase((name) => shared.replace(/[^/]+$/, name), { template: MIGRATED })
}

export function testClock(at = OPENED_AT): TestClock {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/**
 * Calls the API; `path` is relative to /api/, or absolute.
 * @throws Error when the answer does not match the OpenAPI document (K1), or the back office refuses without a reason
 */
export async function callBank(
  bank: Pick<Bank, 'app' | 'backOffice'>,
  method: string,
  path: string,
  { token, body, form, headers = {}, address }: CallOptions = {},
): Promise<Reply> {
  const multipart = form && new Response(form)
  const app = path.startsWith('/backoffice/') ? bank.backOffice : bank.app
  const response = await app.inject({
    method: method as 'GET',
    remoteAddress: address,
    url: path.startsWith('/') ? path : `/api/${path}`,
    headers: {
      ...(token !== undefined && { token }),
      ...(multipart && { 'content-type': multipart.headers.get('content-type') ?? '' }),
      ...headers,
    },
    payload: multipart ? Buffer.from(await multipart.arrayBuffer()) : (body as object | undefined),
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(response.body)
  } catch {
    parsed = undefined
  }
  const reply = {
    status: response.statusCode,
    body: parsed,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  }
  assertPublished(method, path, reply)
  const isUnsaid = reply.status >= 400 && !(parsed as { message?: string } | undefined)?.message
  if (app !== bank.app && isUnsaid) throw new Error(`${path} was refused without a word`)
  // Only error objects have it, never a list or a text.
  if (parsed instanceof Object) delete (parsed as { requestId?: string }).requestId
  return reply
}
