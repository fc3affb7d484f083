import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { newHome } from '#tests/support/serverProcess.ts'
import { callBank, registration } from './harness.ts'
import { createDatabase } from './postgres.ts'

const folder = 'server/db/migrations'
const scripts = readdirSync(folder)
  .sort()
  .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))

it.each(['sqlite', 'postgres'])(
  'a start brings the first version’s database up to date, and keeps what is in it · %s',
  async (engine) => {
    const url = inject('postgresUrl')
    if (engine === 'postgres' && !url) return
    const DATABASE_URL =
      engine === 'postgres' ? await createDatabase((name) => url.replace(/[^/]+$/, name)) : ''
    const { env, remove } = await newHome({ DATABASE_URL })
    onTestFinished(remove)
    const config = configFromEnv(env)
    const old = connect(config)
    await old.apply(scripts.slice(0, 1))
    const created_at = '2026-01-05T09:00:00.000Z'
    await old.db
      .insertInto('subscribers')
      .values({ email: 'reader@readers.example', created_at } as never)
      .execute()
    await old.close()

    const bank = await buildBank({ config })
    onTestFinished(() => bank.close())
    const [reader] = await bank.db.selectFrom('subscribers').selectAll().execute()
    // Whoever was told before that they are subscribed, is.
    expect(reader).toMatchObject({ email: 'reader@readers.example', confirmed_at: created_at })
    const body = registration(new Date())
    expect((await callBank(bank, 'POST', 'auth/register', { body })).status).toBe(200)
    const signIn = { email: body.email, password: body.password }
    expect((await callBank(bank, 'POST', 'auth/login', { body: signIn })).status).toBe(200)
  },
)
