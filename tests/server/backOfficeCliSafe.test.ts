import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { commandLineOf } from '#tests/support/operators.ts'
import { type TestBank, testBank } from './harness.ts'

const HOSTILE_NAME = 'Ada\u009b2J\u202e\u200bFern'
/** Written independently of the rule under test. */
const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/

/** The command line with lost answers, long lists, and hostile texts of customers. */
describe('npm run backoffice', () => {
  let bank: TestBank
  let address: string
  let cookie: string
  /** forwards a command to the bank, and closes the connection before the answer arrives */
  let lossy: Server
  let email: string
  beforeAll(async () => {
    bank = await testBank({ engine: 'sqlite' })
    address = await bank.listenBackOffice()
    cookie = (await bank.operator()).cookie
    email = (await bank.newCustomer()).email
    // Sign-up rejects such a name; earlier versions stored it.
    await bank.set('customers', { email }, { first_name: HOSTILE_NAME, city: HOSTILE_NAME })
    lossy = createServer(async (request, response) => {
      const body = await new Response(request as never).text()
      await fetch(`${address}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: String(request.headers.cookie),
        },
        body,
      })
      response.destroy()
    })
    await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    lossy.close()
    await bank.close()
  })

  const backOffice = (args: string[], at = address) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, ...commandLineOf(at, { cookie }, bank.config.dataDir) }
      execFile(
        process.execPath,
        ['server/backOffice/cli.ts', ...args],
        { env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  const post = ['profit', 'post', '--amount', '12.50', '--reason', 'first']
  /** The waiting proposals about the customer. */
  const proposed = async () =>
    JSON.parse((await backOffice(['proposals', 'list', '--json'])).out)
      .filter(({ subject }: { subject: string }) => subject === email)
      .map(({ would }: { would: { amount: string } }) => would.amount)

  it('[K14] creates a reference when none is given, and prints it', async () => {
    const other = (await bank.newCustomer()).email
    const { out } = await backOffice([...post, other])
    expect(out).toMatch(/^reference +[0-9a-f-]{36}$/m)
    const typed = newId()
    const given = await backOffice([...post, other, '--reference', typed, '--json'])
    expect(JSON.parse(given.out).reference).toBe(typed)
  })

  it('[K14] says how to repeat a command whose answer was lost, and the repeat is carried out once', async () => {
    const lost = await backOffice(
      [...post, email],
      `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`,
    )
    expect([lost.code, lost.out]).toEqual([1, ''])
    const reference = /--reference ([0-9a-f-]{36})/.exec(lost.err)?.[1] ?? ''
    expect(lost.err.trim().split('\n')).toHaveLength(1)
    expect(await proposed()).toEqual(['12.50'])
    expect((await backOffice([...post, email, '--reference', reference])).code).toBe(0)
    expect(await proposed()).toEqual(['12.50'])
    const changed = await backOffice([...post.with(3, '13'), email, '--reference', reference])
    expect(changed.code).toBe(1)
    expect(changed.err).toContain('used before')
    expect(await proposed()).toEqual(['12.50'])
  })

  it('[K15] says on stderr how to continue a long list', async () => {
    await bank.newCustomer()
    const first = await backOffice(['customers', 'list', '--limit', '1', '--json'])
    expect(JSON.parse(first.out)).toHaveLength(1)
    const after = /--after (\S+)/.exec(first.err)?.[1] ?? ''
    const rest = await backOffice(['customers', 'list', '--after', after, '--json'])
    expect(rest.err).toBe('')
    const { length } = JSON.parse((await backOffice(['customers', 'list', '--json'])).out)
    expect(JSON.parse(rest.out)).toHaveLength(length - 1)
  })

  it('[K16] prints customers’ texts safely: lists, records, mails, JSON and errors', async () => {
    const formatForTerminal = [
      await backOffice(['customers', 'list']),
      await backOffice(['customers', 'show', email]),
      await backOffice(['customers', 'list', '--json']),
      await backOffice(['mail', 'list', '--to', email]),
      await backOffice(['audit', 'list', HOSTILE_NAME]),
      await backOffice(['customers', 'show', HOSTILE_NAME]),
      await backOffice(['customers', `show${HOSTILE_NAME}`]),
    ]
    for (const { out, err } of formatForTerminal) {
      expect(CONTROL_CHARACTERS.test(out), JSON.stringify(out.slice(0, 300))).toBe(false)
      expect(CONTROL_CHARACTERS.test(err), JSON.stringify(err)).toBe(false)
    }
    expect(formatForTerminal[0]?.out).toContain('Ada\\u009b2J\\u202e\\u200bFern')
    expect(JSON.parse(formatForTerminal[2]!.out)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: `${HOSTILE_NAME} Fern` })]),
    )
    // Such a name is not used in mails; bodies keep their line breaks.
    expect(formatForTerminal[3]?.out).toContain('\n  Hello,\n')
  })
})
