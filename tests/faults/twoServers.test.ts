import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { newId } from '#server/platform/ids.ts'
import { registration } from '#tests/server/person.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { failToStart, newHome, startServer } from '#tests/support/serverProcess.ts'
import { whenFree } from '#tests/support/whenFree.ts'
import { backOffice, type Client, newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { kycWriter, withdrawalOf } from './writers.ts'

const environmentOf = engineEnvironments()
const test = it.skipIf(!postgresBin)

test('[D9] [W6] two servers on one PostgreSQL start at once and enforce one customer’s limit together', async () => {
  const home = await newHome(await environmentOf('postgres'))
  const servers = await Promise.all([startServer(home.env), startServer(home.env)])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await home.remove()
  })
  let turn = 0
  const eitherServer = () => servers[turn++ % 2]!.url
  const key = await home.operatorKey()

  const client = await newClient(eitherServer)
  await kycWriter(client)([])
  await backOffice(eitherServer, key, 'kyc approve', client.email)
  await backOffice(eitherServer, key, 'profit post', client.email, { amount: '25', reason: 'test' })

  const bodies = Array.from({ length: 10 }, () => withdrawalOf(client, newId()))
  const code = await client.call('POST', 'transfer/code', bodies[0])
  expect(code.status).toBe(200)
  const mails = await backOffice(eitherServer, key, 'mail list', '', { to: client.email })
  const userOtp = /Your code is (\d{6})\b/.exec(mails[0].text)?.[1]
  const checked = await client.call('PUT', `users/updatedata/${client.id}`, { userOtp })
  expect(checked.status).toBe(200)
  await insertVerifiedCodes(home.env, client, bodies.slice(1))

  // Ten references, each sent to both servers at once, at 7.00 each; the balance is 25.00.
  const answers = await Promise.all(
    [...bodies, ...bodies.slice(1), bodies[0]].map((body) =>
      whenFree(() => client.call('POST', 'transfer', body)),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(17)
  const { balances } = await backOffice(eitherServer, key, 'customers show', client.email)
  expect(balances.available).toBe('4.00')
})

test('[K10] two servers on one database attempt each mail once', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const home = await newHome({ ...(await environmentOf('postgres')), SMTP_URL: smtp.url })
  const servers = await Promise.all([startServer(home.env), startServer(home.env)])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await home.remove()
  })
  const register = async (email: string, turn: number) => {
    const body = JSON.stringify({ ...registration(new Date()), email })
    const answer = await whenFree(() =>
      fetch(`${servers[turn % 2]!.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
    expect(answer.status).toBe(200)
  }
  const names = ['plain', 'refused', 'plain', 'plain']
  const emails = Array.from(
    { length: 32 },
    (_, at) => `${names[at % 4]}-${newId().slice(-12)}@customers.example`,
  )
  await Promise.all(emails.map(register))
  await eventually(() => expect(new Set(smtp.attempts)).toEqual(new Set(emails)))
  expect(smtp.attempts.toSorted()).toEqual(emails.toSorted())
})

test('a start without its database ends with exit code 1 and one line', async () => {
  const { DATABASE_URL = '' } = await environmentOf('postgres')
  const home = await newHome({ DATABASE_URL: DATABASE_URL.replace(/[^/]+$/, 'nobodys') })
  onTestFinished(home.remove)
  const { code, errors } = await failToStart(home.env)
  expect(code).toBe(1)
  expect(errors.split('\n')).toHaveLength(1)
  expect(errors).toContain('"nobodys" does not exist')
})

/** The bank allows one open code. More are inserted, so that only the balance limits the withdrawals. */
async function insertVerifiedCodes(
  env: Record<string, string>,
  { id }: Client,
  bodies: { referenceNumber: string }[],
): Promise<void> {
  const { db, close } = connect({ dataDir: env.DATA_DIR!, databaseUrl: env.DATABASE_URL })
  try {
    const made = await db
      .selectFrom('codes')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const { referenceNumber } of bodies)
      await db
        .insertInto('codes')
        .values({ ...made, id: newId(), reference: referenceNumber })
        .execute()
  } finally {
    await close()
  }
}
