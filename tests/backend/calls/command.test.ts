import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendCommand } from '../command.ts'
import type { Finding } from '../findings.ts'
import { jsonStrings } from '../servers/jsonStrings.ts'
import { type SmallBank, startSmallBank } from '../servers/start.ts'

async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await backendCommand(
    args,
    {
      out: (text) => {
        printed.out += text
      },
      err: (text) => {
        printed.err += text
      },
    },
    () => {
      throw new Error('no site is needed')
    },
  )
  return { code, ...printed }
}

describe('npm run test:backend', () => {
  let bank: SmallBank
  let broken: SmallBank
  beforeAll(async () => {
    bank = await startSmallBank(jsonStrings)
    broken = await startSmallBank({
      ...jsonStrings,
      done: (write, record) =>
        write === 'loan' ? { status: 500 } : jsonStrings.done(write, record),
    })
  })
  afterAll(() => Promise.all([bank.close(), broken.close()]))

  it('[O30] prints a line for each call that conforms, and each check that does not', async () => {
    const { code, out } = await run('--url', bank.url, '--no-browser')
    expect(code).toBe(0)
    expect(out).toMatch(/^conforms +GET transfer +1 check$/m)
    expect(out).toMatch(
      /^tolerated +POST deposit +stores a deposit: a JSON string; only the status/m,
    )
    expect(out).toMatch(/^not run +journey +in a browser: --no-browser$/m)
    expect(out).toMatch(/\d+ conforms, \d+ tolerated, 0 fails, \d+ not run\n$/)
  })

  it('[O30] prints the same for programs, with an exit code that says whether a call fails', async () => {
    const { code, out } = await run('--url', broken.url, '--no-browser', '--format', 'json')
    const { findings, counts } = JSON.parse(out) as {
      findings: Finding[]
      counts: Record<string, number>
    }
    expect(code).toBe(1)
    expect(counts.fails).toBe(findings.filter(({ outcome }) => outcome === 'fails').length)
    expect(findings).toContainEqual(
      expect.objectContaining({ call: 'POST loan', outcome: 'fails' }),
    )
  })

  it.each([
    ['no address', [], /required option '--url <base>'/],
    ['an address of nothing', ['--url', 'bank'], /--url must be an address/],
    [
      'an origin with a path',
      ['--url', 'http://a/', '--origin', 'http://b/c'],
      /must be an origin/,
    ],
    [
      'no such module',
      ['--url', 'http://a/', '--operator', 'none.ts'],
      /none\.ts cannot be loaded/,
    ],
    [
      'a module without one',
      ['--url', 'http://a/', '--operator', 'vite.book.config.ts'],
      /no function/,
    ],
    [
      'another format',
      ['--url', 'http://a/', '--format', 'csv'],
      /Allowed choices are table, json/,
    ],
  ])('[O30] refuses %s with the exit code 2', async (_what, args, words) => {
    const { code, err } = await run(...args)
    expect([code, err]).toEqual([2, expect.stringMatching(words)])
  })
})
