import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { findProgram } from '#tests/support/findProgram.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'

const haproxy = findProgram(['haproxy'])
/** Calls in a row that are compared. */
const CALLS = 20
const IPV4 = 1

/** Answers like Docker's DNS: the addresses of all servers of one name. */
async function startDns(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const found = question.readUInt16BE(question.length - 4) === IPV4 ? addresses : []
    const head = Buffer.from([
      ...query.subarray(0, 2),
      0x81,
      0x80,
      0,
      1,
      0,
      found.length,
      0,
      0,
      0,
      0,
    ])
    const records = found.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...one.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([head, question, ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return socket.address().port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

describe.skipIf(!haproxy)('the balancer of the Compose file', () => {
  it('[O55] finds each server, skips a stopping one, and asks any where none is ready', async () => {
    const [PORT, door] = [String(await freePort()), await freePort()]
    const home = await newHome({ PORT, DRAIN_SECONDS: '5' })
    onTestFinished(home.remove)
    const start = async (HOST: string) => {
      const server = await startServer({ ...home.env, HOST })
      onTestFinished(async () => void (await server.end('SIGKILL')))
      return server
    }
    const addresses = ['127.0.0.2']
    const dns = await startDns(addresses)
    await start('127.0.0.2')
    const config = (await readFile('deploy/haproxy.cfg', 'utf8'))
      .replace('127.0.0.11:53', `127.0.0.1:${dns}`)
      .replace('bind :8080', `bind 127.0.0.1:${door}`)
      .replaceAll('bank:4180', `bank:${PORT}`)
      .replaceAll('balance leastconn', '$&\n  http-response set-header x-server %s')
    const file = join(home.folder, 'haproxy.cfg')
    await writeFile(file, config)
    const child = spawn(haproxy!, ['-f', file], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))

    const call = async () => {
      const answer = await fetch(`http://127.0.0.1:${door}/api/health/live`)
      return { status: answer.status, server: answer.headers.get('x-server') ?? '' }
    }
    const calls = async () => {
      const found = []
      for (let count = 0; count < CALLS; count++) found.push(await call())
      return [...new Set(found.map(({ status, server }) => `${status} ${server}`))].sort()
    }
    await eventually(async () => expect(await calls()).toEqual(['200 bank1']))
    addresses.push('127.0.0.3')
    const second = await start('127.0.0.3')
    await eventually(async () => expect(await calls()).toEqual(['200 bank1', '200 bank2']))

    let isOver = false
    const ended = second.end('SIGTERM').finally(() => {
      isOver = true
    })
    const meanwhile = new Set<string>()
    while (!isOver) for (const found of await calls()) meanwhile.add(found.slice(0, 3))
    expect([await ended, [...meanwhile]]).toEqual([0, ['200']])
    expect(await calls()).toEqual(['200 bank1'])

    await rm(join(home.folder, 'files/tmp'), { recursive: true })
    await eventually(async () => expect(await calls()).toEqual(['200 any1']))
  })
})
