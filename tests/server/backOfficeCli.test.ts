import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestBank, testBank } from './harness.ts'

/** Runs the real command line. */
describe('npm run backoffice', () => {
  let bank: TestBank
  let port: string
  beforeAll(async () => {
    bank = await testBank({ engine: 'sqlite' })
    port = new URL(await bank.listen()).port
  })
  afterAll(() => bank.close())

  const backOffice = (args: string[], env: Record<string, string> = {}) =>
    run('server/backOffice/cli.ts', args, env)
  const run = (file: string, args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [file, ...args],
        {
          env: {
            ...process.env,
            HOST: '127.0.0.1',
            PORT: port,
            DATA_DIR: bank.config.dataDir,
            ...env,
          },
        },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })

  it('without arguments, prints every noun and verb and exits with 0; a command has its own help', async () => {
    const [all, one] = [await backOffice([]), await backOffice(['audit', 'verify', '--help'])]
    expect([all.code, one.code]).toEqual([0, 0])
    const help = `${all.out}\n${one.out}`.replaceAll(userInfo().username, 'olive')
    await expect(help).toMatchFileSnapshot('backOfficeHelp.txt')
  })

  it.each([
    [['burn'], 'deposits'],
    [['deposits', 'burn'], 'confirm'],
    [['deposits', 'list', '--burn'], '--json'],
    [['deposits', 'confirm'], 'id-email-or-reference'],
    [
      ['review', 'place', 'a@b.example', '--level', '2', '--reason', 'payment received'],
      'legal-order',
    ],
    [['profit', 'post', 'a@b.example'], '--amount'],
  ])('after %j shows the valid choices and exits with 2', async (args, known) => {
    const { code, err } = await backOffice(args)
    expect(code).toBe(2)
    expect(err).toContain(known)
  })

  it.each([['server/backOffice/cli.ts'], ['scripts/dev.ts']])(
    '%s reports an invalid variable in one line, and exits with 2',
    async (file) => {
      const { code, err } = await run(file, [], { PORT: 'abc' })
      expect([code, err]).toEqual([2, 'PORT must be a whole number from 0 to 65535, not "abc"\n'])
    },
  )

  it('prints JSON for scripts with --json, and a table without', async () => {
    const { email } = await bank.newCustomer()
    const mails = await backOffice(['mail', 'list', '--to', email, '--json'])
    expect(JSON.parse(mails.out)).toMatchObject([
      { to: email, subject: 'Confirm your email address' },
    ])
    const failed = await backOffice(['mail', 'list', '--to', email, '--status', 'failed'])
    expect(failed.out).toBe('Nothing.\n')
    const listed = await backOffice(['customers', 'list'])
    expect(listed.out.split('\n')[0]).toMatch(/^id +email +name/)
    expect(listed.out).toContain(email)
  })

  it('records the operator, and reports an error in one line with exit code 1', async () => {
    const { email } = await bank.newCustomer()
    const args = [
      'profit',
      'post',
      email,
      '--amount',
      '12.50',
      '--reason',
      'first',
      '--by',
      'olive',
    ]
    expect(JSON.parse((await backOffice([...args, '--json'])).out)).toMatchObject({
      amount: '12.50',
    })
    const [entry] = JSON.parse((await backOffice(['audit', 'list', email, '--json'])).out)
    expect(entry).toMatchObject({ actor: 'olive', action: 'profit posted', reason: 'first' })

    const rejected = await backOffice(['kyc', 'approve', email])
    expect(rejected).toMatchObject({ code: 1, out: '' })
    expect(rejected.err.trim().split('\n')).toHaveLength(1)
  })

  it('[L9] [L13] checks the audit against a kept head, and exports it as JSON lines', async () => {
    await bank.newCustomer()
    const checked = await backOffice(['audit', 'verify', '--json'])
    expect(checked.code).toBe(0)
    const { head, entries } = JSON.parse(checked.out)
    const kept = join(bank.config.dataDir, 'kept.txt')
    await writeFile(kept, checked.out)
    expect((await backOffice(['audit', 'verify', '--heads', kept])).code).toBe(0)
    const linesOf = ({ out }: { out: string }) =>
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const links = linesOf(await backOffice(['audit', 'export']))
    expect(links.length).toBeGreaterThanOrEqual(entries)
    expect(`${entries}:${links[entries - 1].digest}`).toBe(head)
    expect(links.every(({ sequence }, at) => sequence === at + 1)).toBe(true)
    const part = await backOffice(['audit', 'export', '--limit', '1', '--after', '1'])
    expect(linesOf(part)).toEqual([links[1]])
    expect(part.err).toContain('--after 2')

    await writeFile(kept, `9999:${head.split(':')[1]}`)
    const later = await backOffice(['audit', 'verify', '--heads', kept])
    expect(later).toMatchObject({ code: 1, out: '' })
    expect(later.err).toContain('the last entries were removed')
  })

  it('reports a key of another server', async () => {
    const other = await testBank({ engine: 'sqlite' })
    const rejected = await backOffice(['customers', 'list'], { DATA_DIR: other.config.dataDir })
    expect(rejected).toMatchObject({ code: 1, out: '' })
    expect(rejected.err).toContain(other.config.dataDir)
    await other.close()
  })

  it('says what to do when no server answers, or no key exists', async () => {
    const silent = await backOffice(['customers', 'list'], { PORT: '1' })
    expect(silent).toMatchObject({ code: 1 })
    expect(silent.err).toContain('npm start')
    const never = await backOffice(['customers', 'list'], { DATA_DIR: '/nonexistent' })
    expect(never).toMatchObject({ code: 1 })
    expect(never.err).toContain('DATA_DIR')
  })

  it('[O45] shows how far a check is, apart from its answer', async () => {
    let command: ServerResponse | undefined
    let asked = 0
    const slow = createServer((request, response) => {
      if (request.method === 'POST') {
        command = response
        return
      }
      asked += 1
      response.end(JSON.stringify({ checked: 1200 * asked, total: 42_000 }))
      if (asked === 2) command?.end(JSON.stringify({ ledger: 'whole' }))
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void slow.close())
    const PORT = String((slow.address() as AddressInfo).port)
    const { code, out, err } = await backOffice(['ledger', 'verify'], { PORT })
    expect([code, out]).toEqual([0, 'ledger  whole\n'])
    expect(err).toContain('Checked 1,200 of 42,000 customers\n')
  })

  // The last test, because it damages this bank's ledger.
  it('[L6] ledger verify exits with 0 while the ledger is whole, else with 1 and the first fault', async () => {
    const { email } = await bank.newCustomer()
    await backOffice(['profit', 'post', email, '--amount', '40', '--reason', 'first'])
    const whole = await backOffice(['ledger', 'verify'])
    expect(whole.code).toBe(0)
    expect(whole.out).toContain('whole')
    for (const statement of [
      'DROP TRIGGER ledger_postings_unchanged',
      "UPDATE ledger_postings SET amount_minor = 10 * amount_minor WHERE account LIKE 'profit%'",
      "UPDATE ledger_accounts SET balance_minor = 10 * balance_minor WHERE account LIKE 'profit%'",
    ])
      await sql.raw(statement).execute(bank.bank.db)
    const { code, out, err } = await backOffice(['ledger', 'verify'])
    expect([code, out]).toEqual([1, ''])
    // On a busy machine its progress comes before.
    const [line, ...progress] = err.trim().split('\n').reverse()
    expect(line).toMatch(/^The ledger is not whole\. The transaction profit:\S+ of \S+@\S+, or one/)
    expect(progress.filter((one) => !/^(Checked|Waiting)/.test(one))).toEqual([])
  })
})
