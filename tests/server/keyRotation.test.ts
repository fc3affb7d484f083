import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { openFactorKey } from '#server/auth/factors/factorKey.ts'
import { saveOperatorPasskey } from '#server/auth/operators/operatorPasskeys.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import { demoOperators } from '#server/demo/operators.ts'
import { rotatePage } from '#server/security/rotateKeys.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { factorCalls, type TestApp } from './factorCalls.ts'
import { addRecords, withdraw } from './fixtures.ts'
import { callBank, onBothEngines, type TestBank, type TestCustomer } from './harness.ts'
import { registration } from './person.ts'

const NEW = 'n'.repeat(40)
const OTHER = 'o'.repeat(40)

onBothEngines('a change of the factor key', (startBank) => {
  const b = startBank.forSuite({ demo: true, limitFactor: 100 })
  let ada: TestCustomer
  let app: TestApp
  let recoveryCodes: string[]
  let old: string
  let bank: Bank
  let token: string
  beforeAll(async () => {
    ada = await b.newCustomer()
    await addRecords(b, ada, { profit: '500', kyc: 'approved' })
    await withdraw(b, ada)
    const { addApp, grantFor } = factorCalls(() => b)
    ;({ app, recoveryCodes } = await addApp(ada))
    // An app that is being set up, and an operator’s passkey.
    const grace = await b.newCustomer()
    const body = { grant: await grantFor(grace) }
    await grace.call('POST', `security/app/options/${grace.id}`, { body })
    const key = { credential_id: 'c', public_key: 'p', counter: 0, transports: '[]', name: 'Phone' }
    const [operator] = await b.rows('operators')
    await saveOperatorPasskey(b.bank.db, { ...b, factorKey: b.bank.factorKey }, operator!.id, key)
    old = readFileSync(join(b.config.dataDir, 'factor.key'), 'utf8').trim()
    bank = b.bank
    const flags = { name: 'Mona Reyes', roles: 'maker' }
    const invited = await b.operate('operators invite', 'mona@bank.example', flags)
    token = String(invited.body.link).split('=')[1] ?? ''
  })
  afterAll(() => bank.close())

  const configOf = (keys: Partial<Config>): Config => ({ ...b.config, ...keys })
  /** Stops the server and starts one with these keys. */
  async function restart(keys: Partial<Config>): Promise<void> {
    if (bank !== b.bank) await bank.close()
    bank = await buildBank({ config: configOf(keys), clock: b.clock })
  }
  const failToStart = (keys: Partial<Config>) =>
    buildBank({ config: configOf(keys), clock: b.clock }).then(
      () => 'it started',
      ({ message }: Error) => message,
    )
  const operate = async (command: string) =>
    callBank(bank, 'POST', `/backoffice/${command.replace(' ', '/')}`, {
      headers: await signOperatorIn({ ...bank, clock: b.clock }),
      body: { subject: '', flags: {} },
    })
  const calls = () =>
    factorCalls(() => ({ ...b, call: (...sent) => callBank(bank, ...sent) }) as TestBank)
  async function expectUsable() {
    const { signIn, proveSignIn, appProof } = calls()
    const { body } = await signIn(ada)
    expect((await proveSignIn(body.secondFactor.challenge, appProof(app))).status).toBe(200)
    for (const command of ['ledger verify', 'audit verify'])
      expect((await operate(command)).body).toMatchObject({ [command.split(' ')[0]!]: 'whole' })
    // The operators of the demonstration, who asked and who checked, as long as their secrets open; and an invited one.
    expect((await operate('operators list')).body).toHaveLength(demoOperators.length + 3)
    const opened = await callBank(bank, 'POST', '/backoffice/invitation', { body: { token } })
    expect(opened.status).toBe(200)
  }
  /** The values that the factor key encrypts, by the name of their column. A used challenge opens nothing any more. */
  const encrypted = async () => {
    const found: Record<string, unknown[]> = {}
    for (const { name, columns } of await bank.db.introspection.getTables())
      for (const column of columns.filter((one) => one.name.startsWith('sealed_')))
        found[`${name}.${column.name}`] = (await b.rows(name as keyof Database))
          .filter((row) => !('used_at' in row && row.used_at))
          .flatMap((row) => row[column.name as keyof typeof row] ?? [])
    return found
  }
  const pages = async (most: number) => {
    const factorKey = await openFactorKey(
      bank.db,
      configOf({ factorKey: NEW, factorKeyPrevious: old }),
    )
    const ctx = { db: bank.db, clock: b.clock, factorKey }
    for (let page = 0; page < most; page++)
      expect(await rotatePage(ctx, async () => undefined)).toBe(true)
  }

  it('[O66] another key is refused in one line, and changes nothing', async () => {
    expect(await failToStart({ factorKey: NEW })).toMatch(/^The key of second factors is not the/)
    expect(await failToStart({ factorKey: NEW, factorKeyPrevious: OTHER })).toMatch(
      /^The key of second factors is not the one that this database was used with[^\n]+$/,
    )
    await restart({})
    await expectUsable()
  })

  it('[O66] a server that has the next key as the other one goes on with the present key', async () => {
    await restart({ factorKeyPrevious: NEW })
    await expectUsable()
    expect((await operate('keys rotate')).body).toEqual([{ left: 0 }])
    await restart({})
    await expectUsable()
  })

  it('[O66] the new key opens everything at once, before, in the middle of and after the change', async () => {
    const both = { factorKey: NEW, factorKeyPrevious: old }
    const before = await encrypted()
    await restart(both)
    await expectUsable()
    expect(await failToStart({ factorKey: NEW })).toMatch(
      /^Some records still need the previous key[^\n]+$/,
    )
    expect(await failToStart({})).toMatch(/^A change to another key has begun[^\n]+$/)
    // One page of apps, one of seals, and the process ends.
    await pages(2)
    const behind = { db: bank.db, clock: b.clock, factorKey: b.bank.factorKey }
    await expect(rotatePage(behind, async () => undefined)).rejects.toMatchObject({ status: 409 })
    await restart(both)
    await expectUsable()
    expect(await failToStart({ factorKey: NEW })).toContain('FACTOR_KEY_PREVIOUS')
    // Written while the change is not over.
    const eve = registration(b.clock.now())
    expect((await callBank(bank, 'POST', 'auth/register', { body: eve })).status).toBe(200)
    expect((await operate('keys rotate')).body).toEqual([{ left: 0 }])
    expect(await b.rows('audit', { action: 'factor key changed' })).toHaveLength(1)
    const after = await encrypted()
    for (const [column, values] of Object.entries(before)) {
      expect([column, values.length]).not.toEqual([column, 0])
      const same = values.filter((value) => after[column]!.includes(value))
      expect([column, same]).toEqual([column, []])
    }

    await restart({ factorKey: NEW })
    await expectUsable()
    const { signIn, proveSignIn } = calls()
    expect((await signIn(eve)).status).toBe(200)
    const { challenge } = (await signIn(ada)).body.secondFactor
    const proof = { method: 'recovery', code: recoveryCodes[0] }
    expect((await proveSignIn(challenge, proof)).status).toBe(200)
    expect(await failToStart({})).toMatch(/^The key of second factors is not the one/)
  })

  it('[O66] a forged record is not sealed by a change of the key', async () => {
    const both = { factorKey: OTHER, factorKeyPrevious: NEW }
    await b.set('customers', { id: ada.id }, { transfer_step: 4 })
    await restart(both)
    expect((await operate('keys rotate')).body).toEqual([{ left: 0 }])
    await restart({ factorKey: OTHER })
    expect((await operate('ledger verify')).body.message).toContain(
      `The seal of the account ${ada.email}`,
    )
  })
})
