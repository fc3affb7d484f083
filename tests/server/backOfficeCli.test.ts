import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveOperatorPasskey } from '#server/auth/operators/operatorPasskeys.ts'
import { appCodeOf, commandLineOf, newOperator } from '#tests/support/operators.ts'
import { type TestBank, testBank } from './harness.ts'

/** Runs the real command line. */
describe('npm run backoffice', () => {
  let bank: TestBank
  let address: string
  const signedIn: Record<string, string> = {}
  beforeAll(async () => {
    bank = await testBank({ engine: 'sqlite' })
    address = await bank.listenBackOffice()
    Object.assign(signedIn, commandLineOf(address, await bank.operator(), bank.config.dataDir))
  })
  afterAll(() => bank.close())

  const backOffice = (args: string[], env: Record<string, string> = {}, input = '') =>
    run('server/backOffice/cli.ts', args, env, input)
  const run = (file: string, args: string[], env: Record<string, string> = {}, input = '') =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [file, ...args],
        {
          env: {
            ...process.env,
            ...signedIn,
            ...env,
          },
        },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
      child.stdin?.end(input)
    })

  it('without arguments, prints every noun and verb and exits with 0; a command has its own help', async () => {
    const [all, one] = [await backOffice([]), await backOffice(['audit', 'verify', '--help'])]
    expect([all.code, one.code]).toEqual([0, 0])
    const help = `${all.out}\n${one.out}`
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
    const args = ['profit', 'post', email, '--amount', '12.50', '--reason', 'first']
    const { proposal, status } = JSON.parse((await backOffice([...args, '--json'])).out)
    expect(status).toBe('waiting for a checker')
    const [entry] = JSON.parse((await backOffice(['audit', 'list', email, '--json'])).out)
    expect(entry).toMatchObject({ actor: 'olive', action: 'proposal made', reason: 'first' })
    expect((await backOffice(['proposals', 'approve', proposal])).err).toContain('somebody else')

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

  it('prints the next step when no server answers, or without a sign-in', async () => {
    const silent = await backOffice(['customers', 'list'], { BACKOFFICE_PORT: '1' })
    expect(silent).toMatchObject({ code: 1 })
    expect(silent.err).toContain('npm start')
    const never = await backOffice(['customers', 'list'], { XDG_STATE_HOME: '/nonexistent' })
    expect(never).toMatchObject({ code: 1, out: '' })
    expect(never.err).toContain('backoffice -- login')
    expect(never.err.trim().split('\n')).toHaveLength(1)
  })

  it('[B7] signs in by lines of the input, keeps the session for its user alone, and signs out', async () => {
    const { name, email, password, secret } = await newOperator(
      { ...bank.bank, clock: bank.clock },
      { name: 'Mona Fern' },
    )
    const XDG_STATE_HOME = join(bank.config.dataDir, '.own')
    const own = (args: string[], input = '') => backOffice(args, { XDG_STATE_HOME }, input)
    const typed = () => [email, password, '000000', appCodeOf(secret, bank.clock), ''].join('\n')
    expect(await own(['login'], typed().replace(password, 'wrong'))).toMatchObject({
      code: 1,
      out: '',
    })
    const signedIn = await own(['login'], typed())
    expect([signedIn.code, signedIn.err]).toEqual([0, expect.stringContaining('code is wrong')])
    expect(signedIn.out).toContain(name)
    const kept = readdirSync(join(XDG_STATE_HOME, 'quatums'))
    expect(kept).toHaveLength(1)
    expect(statSync(join(XDG_STATE_HOME, 'quatums', kept[0]!)).mode & 0o777).toBe(0o600)
    expect((await own(['whoami'])).out).toContain(email)
    expect((await own(['customers', 'list', '--json'])).code).toBe(0)
    // The code was used, and another sign-in waits for the next.
    expect((await own(['login'], typed())).code).toBe(1)
    expect((await own(['logout'])).code).toBe(0)
    for (const args of [['whoami'], ['customers', 'list']])
      expect(await own(args)).toMatchObject({ code: 1, err: expect.stringContaining('login') })
  })

  it('[B34] says in one line that a passkey needs a browser', async () => {
    const past = { ...bank.bank, clock: bank.clock }
    const { id, email, password } = await newOperator(past, { name: 'Keya Holt', hasNoApp: true })
    const passkey = { credential_id: 'AAAA', public_key: 'AAAA', counter: 0, transports: '' }
    await saveOperatorPasskey(bank.bank.db, past, id, { ...passkey, name: 'Key ring' })
    const { code, out, err } = await backOffice(['login'], {}, `${email}\n${password}\n`)
    expect([code, out]).toEqual([1, ''])
    expect(err.trim().split('\n')).toEqual([expect.stringContaining('cannot ask for')])
  })

  it('[B1] [B7] joins by the link of a start: email, name and password are typed', async () => {
    const first = await testBank({ engine: 'sqlite' })
    onTestFinished(() => first.close())
    const BACKOFFICE_PORT = new URL(await first.listenBackOffice()).port
    const token = await first.bank.inviteFirst()
    const { body } = await first.call('POST', '/backoffice/invitation', { body: { token } })
    const typed = [
      `http://localhost:${BACKOFFICE_PORT}/#invitation=${token}`,
      'first@bank.example',
      'First Person',
      'seven green kites over the bay',
      appCodeOf(body.secret, first.clock),
    ]
    const env = { BACKOFFICE_PORT, XDG_STATE_HOME: join(first.config.dataDir, '.state') }
    const joined = await backOffice(['join'], env, typed.join('\n'))
    expect([joined.code, joined.err]).toEqual([0, expect.stringContaining(body.secret)])
    expect((await backOffice(['whoami'], env)).out).toContain('First Person')
    const again = await backOffice(['join'], env, typed.join('\n'))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('used') })
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
    const BACKOFFICE_PORT = String((slow.address() as AddressInfo).port)
    const { code, out, err } = await backOffice(['ledger', 'verify'], { BACKOFFICE_PORT })
    expect([code, out]).toEqual([0, 'ledger  whole\n'])
    expect(err).toContain('Checked 1,200 of 42,000 customers\n')
  })

  // The last test, because it damages this bank's ledger.
  it('[L6] ledger verify exits with 0 while the ledger is whole, else with 1 and the first fault', async () => {
    const { email } = await bank.newCustomer()
    await bank.operate('profit post', email, { amount: '40', reason: 'first' })
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
