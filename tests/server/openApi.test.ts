import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountProblem } from '#domain/money.ts'
import { openApi } from '#server/apiDocs/document.ts'
import { listOperations } from '#server/apiDocs/reading.ts'
import { files } from './fixtures.ts'
import { type TestBank, testBank } from './harness.ts'
import { registration } from './person.ts'
import { assertPublished } from './published.ts'

const document = openApi()

describe('the OpenAPI document', () => {
  // Redocly’s recommended set has both switched off.
  const rules = { 'operation-description': 'error', 'operation-tag-defined': 'error' } as const
  const lint = async (source: string) => {
    const config = await createConfig({ extends: ['recommended'], rules })
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  it('[K1] passes Redocly’s rules', async () => {
    expect(await lint(JSON.stringify(document))).toEqual([])
  })

  it('[K1] fails them with an undeclared tag or without a description', async () => {
    const faulty = JSON.parse(JSON.stringify(document))
    Object.assign(faulty.paths['/auth/login'].post, { tags: ['nowhere'], description: undefined })
    expect((await lint(JSON.stringify(faulty))).map((found) => found.split(':')[0]).sort()).toEqual(
      ['operation-description', 'operation-tag-defined'],
    )
  })

  it('[K1] states the authentication of each call', () => {
    const open = listOperations(document).filter(({ operation }) => operation.security.length === 0)
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /auth/login', 'POST /contact', 'GET /health']),
    )
    expect(open.some(({ path }) => /deposit|loan|kyc|users/.test(path))).toBe(false)
  })

  it('[K1] [F8] its pattern of an amount allows every amount that the server accepts', () => {
    const { anyOf = [] } = document.components.schemas.DepositPayload!.properties!.amount!
    const pattern = new RegExp(anyOf.find(({ type }) => type === 'string')!.pattern!)
    const typed = fc.oneof(
      fc.stringMatching(/^\d{1,11}(\.\d{0,3})?$/),
      fc.constantFrom('0', '0.00', '1000000000', '1000000000.00', '1000000000.01', '-1', '1e3', ''),
    )
    fc.assert(
      fc.property(typed, (amount) => {
        // Leading zeros are accepted too, up to fifteen digits.
        fc.pre(!/^0\d/.test(amount))
        expect(pattern.test(amount)).toBe(amountProblem(amount) === undefined)
      }),
    )
  })

  it('[K1] an answer that violates it fails the test that received it', () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const answer = (body: unknown, status = 200) => ({ status, body, headers, text: '' })
    const deposit = {
      _id: 'd1',
      amount: '250.50',
      status: 'Pending',
      createdAt: '2026-03-02T09:00:00.000Z',
      return: null,
      decidedAt: null,
      referenceNumber: 'QT-7F3K-21AB-9QWE',
    }
    const check = (changes: object, status?: number) => () =>
      assertPublished('GET', 'deposit/x', answer({ deposit: [{ ...deposit, ...changes }] }, status))
    expect(check({})).not.toThrow()
    expect(check({ amount: 250.5 })).toThrow('amount')
    expect(check({ amount: '250.5' })).toThrow('amount')
    expect(check({ createdAt: '2026-03-02' })).toThrow('createdAt')
    expect(check({ reviewer: 'x' })).toThrow('additional')
    expect(check({}, 404)).toThrow('message')
    const said = (message: string, status = 200) => answer({ message }, status)
    const remove = (reply: ReturnType<typeof said>) => () =>
      assertPublished('DELETE', 'transfer/code', reply)
    expect(remove(said('The code is void'))).not.toThrow()
    expect(remove(said('The code was voided'))).toThrow('not published')
  })
})

describe('a client generated from the OpenAPI document', () => {
  let b: TestBank
  let url: string
  let folder: string
  beforeAll(async () => {
    b = await testBank({ engine: 'sqlite' })
    url = await b.listen()
    // Inside the project, so that the client can import its run-time package.
    folder = await mkdtemp(join('node_modules', '.client-'))
    const source = join(folder, 'openapi.json')
    await writeFile(source, JSON.stringify(document))
    await writeFile(join(folder, 'client.ts'), await generateSource(source))
  })
  afterAll(async () => {
    await b?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('[K1] signs in and deposits', async () => {
    const body = registration()
    await b.call('POST', 'auth/register', { body })
    const client = await import(pathToFileURL(join(folder, 'client.ts')).href)
    client.defaults.baseUrl = `${url}/api`
    const { email, password } = body
    const signedIn = await client.signIn({ email, password })
    expect(signedIn).toMatchObject({ status: 200, data: { email, profit: '0.00' } })
    const { _id: userId, accessToken: token } = signedIn.data
    const headers = { token }
    const sent = await client.deposit(
      {
        amount: '250.50',
        userId,
        name: 'Ada Fern',
        email,
        referenceNumber: 'generated-client-1',
        images: [files.png()],
      },
      { headers },
    )
    expect(sent).toMatchObject({ status: 200 })
    expect((await client.deposits(userId, undefined, { headers })).data).toEqual({
      deposit: [expect.objectContaining({ amount: '250.50', status: 'Pending' })],
    })
    expect(await client.deposits(userId)).toMatchObject({ status: 401 })
  })

  it('[K1] compiles', async () => {
    const run = promisify(execFile)
    const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext']
    const compiled = run('tsc', [...flags, '--ignoreConfig', join(folder, 'client.ts')])
    expect(
      await compiled.then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ).toBe('')
  })

  it('[K1] headers of more than 16 KiB are rejected with 431, the documented error of calls without another one', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /)
    const silent = listOperations(document).filter(({ operation }) => operation.responses[431])
    expect(silent.map(({ path }) => path)).toEqual([
      '/transfer',
      '/health',
      '/health/live',
      '/health/ready',
    ])
  })
})
