import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { headsFileOf } from '#server/audit/heads.ts'
import { lineOf, openHeadSigner, type SignedHead } from '#server/audit/signedHeads.ts'
import { startHeadKeeping } from '#server/jobs/heads.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onBothEngines } from './harness.ts'

const run = promisify(execFile)

/** A receiver of heads on the loopback, which refuses the first ones. */
async function startReceiver(refused: number) {
  const received: (SignedHead & { publicKey: string })[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (refused-- > 0) return response.writeHead(503).end()
    received.push(JSON.parse(body))
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

onBothEngines('signed heads of the audit', (startBank) => {
  const b = startBank.forSuite()
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const warnings: string[] = []
  const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') }
  const keepOnce = async (headsUrl: string, isOver: () => void) => {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const config = { ...b.config, headsUrl }
    const keeping = startHeadKeeping({ db: b.bank.db, clock: b.clock, config }, log as never)
    try {
      await eventually(isOver)
    } finally {
      await keeping.stop()
      printed.mockRestore()
    }
  }
  const path = (name: string) => join(b.config.dataDir, name)
  const writeAll = (name: string, lines: string[]) =>
    writeFileSync(path(name), `${lines.join('\n')}\n`)
  const verify = (name: string, ...words: string[]) =>
    run(process.execPath, [
      'scripts/heads.ts',
      path(name),
      '--public-key',
      path('key'),
      ...words,
    ]).then(
      ({ stdout }) => stdout,
      ({ stderr }) => stderr as string,
    )
  let lines: string[]
  let chain: string[]

  beforeAll(async () => {
    receiver = await startReceiver(1)
    for (const heads of [1, 2]) {
      await b.newCustomer()
      await b.bank.auditRecorder.flush()
      b.clock.advance(3_600_000)
      await keepOnce(receiver.url, () => expect(receiver.received).toHaveLength(heads))
    }
    lines = (await readFile(headsFileOf(b.config), 'utf8')).trimEnd().split('\n')
    writeFileSync(
      path('key'),
      `The public key of the heads is ${receiver.received[0]!.publicKey}\n`,
    )
    const exported = await b.operate('audit export')
    chain = (exported.body as object[]).map((link) => JSON.stringify(link))
    writeAll('export', chain)
  })
  afterAll(() => receiver.stop())

  it('[L22] are sent elsewhere after a refusal too, and kept in the file, and checked without server or database', async () => {
    expect(receiver.received.map(lineOf)).toEqual(lines)
    writeAll('heads', receiver.received.map(lineOf))
    expect(await verify('heads', '--export', path('export'))).toMatch(
      /^2 signed heads are whole, .* and so are the \d+ links of the export/,
    )
  })

  it('[L22] reveal a changed, an exchanged and an unsigned head, and a history that became shorter', async () => {
    const [first, last] = lines as [string, string]
    const unsigned = last.split(' ').slice(0, 2).join(' ')
    const [foreign, whole] = [
      'is not signed with this key: it was changed',
      'The other 1 heads are',
    ]
    const faults: [lines: string[], fault: string][] = [
      [[first, last.replace(/ (\d+):/, ' 9$1:')], `line 2 ${foreign} or exchanged. ${whole} whole`],
      [[first, last.slice(0, -3)], `line 2 ${foreign}`],
      // The number is that of the file, where lines may be empty.
      [[first, '', unsigned], 'line 3 is not signed: '],
      [[first.slice(0, 60), last], `line 1 is damaged: it is no signed head. ${whole}`],
      [[last, lineOf(olderAfter(first))], 'line 2 does not follow'],
      [[unsigned, last, 'x', 'x', 'x', 'x'], 'line 4 is damaged: it is no signed head; and 2 more'],
      [[''], 'there is no head in it'],
    ]
    for (const [heads, fault] of faults) {
      writeAll('faulty', heads)
      const told = await verify('faulty')
      expect(told).toMatch(/^Not whole: .*\n$/)
      expect(told).toContain(fault)
    }
    writeAll('faulty', [unsigned, last])
    expect(await verify('faulty', '--export', path('export'))).toMatch(
      /^Not whole: line 1 is not signed: .* 1 other line is whole, and so are the \d+ links of the export\n$/,
    )
    const other = openHeadSigner({ dataDir: b.config.dataDir, headsKeyFile: await otherKey() })
    writeAll('faulty', [lineOf(other.sign({ sequence: 1, digest: 'a'.repeat(64) }, 'now'))])
    expect(await verify('faulty')).toContain('line 1 is not signed with this key')
  })

  it('[L22] reveal an export that was cut, changed or written again', async () => {
    const exports: [lines: string[], fault: string][] = [
      [chain.slice(0, 1), 'it was cut'],
      [chain.slice(1), 'link 1 is missing'],
      [
        [chain[0]!.replace(/"actor":"[^"]+"/, '"actor":"nobody"'), ...chain.slice(1)],
        'link 1 is broken',
      ],
      [[chain[0]!, '{"sequence":'], 'Not whole: line 2 of the export is damaged: it is no link\n'],
      [[chain[0]!, 'null'], 'line 2 of the export is damaged'],
    ]
    for (const [links, fault] of exports) {
      writeAll('cut', links)
      expect(await verify('heads', '--export', path('cut'))).toContain(fault)
    }
    const [, head] = lines[0]!.split(' ')
    const rewritten = openHeadSigner(b.config).sign(
      { sequence: Number(head!.split(':')[0]), digest: 'b'.repeat(64) },
      '2026-01-01T00:00:00.000Z',
    )
    writeAll('rewritten', [lineOf(rewritten)])
    expect(await verify('rewritten', '--export', path('export'))).toContain('was written again')
  })

  it('[L22] a receiver that is gone stops nothing, and is logged', async () => {
    await b.newCustomer()
    await b.bank.auditRecorder.flush()
    const gone = await startReceiver(9)
    const told = ['the head of the audit could not be kept or sent']
    await keepOnce(gone.url, () => expect(warnings).toEqual(told))
    await gone.stop()
  })

  const olderAfter = (line: string) => {
    const [sequence, digest] = line.split(' ')[1]!.split(':')
    const head = { sequence: Number(sequence), digest: digest! }
    return openHeadSigner(b.config).sign(head, '2030-01-01T00:00:00.000Z')
  }
  const otherKey = async () => {
    const folder = path('other')
    await mkdir(folder)
    openHeadSigner({ dataDir: folder })
    return join(folder, 'heads.key')
  }
})
