import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReadiness } from '#server/platform/readiness.ts'
import { eventually } from '#tests/support/eventually.ts'
import { files, formData } from './fixtures.ts'
import { onEachEngine, type TestBank, testBank } from './harness.ts'
import { goodBody } from './payloads.ts'
import { startS3 } from './s3.ts'

onEachEngine('readiness', (startBank) => {
  it('[K19] a server that can write a row and a file is ready, and leaves no file', async () => {
    const b = await startBank()
    for (let time = 0; time < 3; time++) {
      const reply = await b.call('GET', 'health/ready')
      expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }])
    }
    const rows = await b.rows('readiness')
    expect(rows).toHaveLength(1)
  })
})

describe('readiness', () => {
  const log = { warn: () => undefined }
  const words = { message: 'The bank is not ready', code: 'unavailable' }

  it('[K19] parallel requests share one check; a hanging part is named, and not checked again', async () => {
    let checks = 0
    const parts = {
      database: () => {
        checks += 1
        return new Promise<void>(() => undefined)
      },
      uploads: async () => undefined,
    }
    const readiness = createReadiness(parts, log)
    const asked = Array.from({ length: 50 }, () => readiness.check().catch((error) => error))
    for (const httpError of await Promise.all(asked)) {
      expect([httpError.status, httpError.body]).toMatchObject([503, words])
      expect(Object.keys(httpError.body.fields)).toEqual(['database'])
      expect(httpError.retryAfter).toBeGreaterThan(0)
    }
    await expect.poll(() => readiness.check().catch(({ status }) => status)).toBe(503)
    expect(checks).toBe(1)
  })

  it('[K19] the reason is logged once, and not in the answer; soon after it is gone the server is ready', async () => {
    const written: unknown[] = []
    const parts = {
      database: (): Promise<void> => Promise.reject(new Error('no route to db.internal')),
      uploads: async () => undefined,
    }
    const readiness = createReadiness(parts, { warn: (...words: unknown[]) => written.push(words) })
    const error = await readiness.check().catch((error) => error)
    await readiness.check().catch(() => undefined)
    expect(JSON.stringify(error.body)).not.toContain('db.internal')
    expect(JSON.stringify(written)).toContain('db.internal')
    expect(written).toHaveLength(1)
    parts.database = async () => undefined
    await eventually(() => readiness.check())
    expect(written[1]).toContain('ready again')
  })
})

describe('the upload storage', () => {
  let b: TestBank
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())
  const send = async () => {
    const ada = await b.newCustomer()
    const body = goodBody.deposit?.(ada) as Record<string, string>
    return () => ada.call('POST', 'deposit', { form: formData({ ...body, images: files.png() }) })
  }

  it('[O1] [K19] missing from the disk: uploads get 503, and succeed once it is back', async () => {
    b = await testBank({ engine: 'sqlite' })
    const tmp = join(b.config.dataDir, 'files', 'tmp')
    const deposit = await send()
    renameSync(tmp, `${tmp}.away`)
    const reply = await deposit()
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '10',
    ])
    const ready = await b.call('GET', 'health/ready')
    expect([ready.status, Object.keys(ready.body.fields)]).toEqual([503, ['uploads']])
    mkdirSync(tmp)
    expect((await deposit()).status).toBe(200)
    rmSync(`${tmp}.away`, { recursive: true })
    await b.close()
  })

  it('[O1] [K19] a bucket that does not answer: the same', async () => {
    b = await testBank({ engine: 'sqlite', s3Url: s3.url })
    const deposit = await send()
    s3.state.silent = true
    const reply = await deposit()
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
    const ready = await b.call('GET', 'health/ready')
    expect([ready.status, Object.keys(ready.body.fields)]).toEqual([503, ['uploads']])
    s3.state.silent = false
    expect((await deposit()).status).toBe(200)
    expect(await b.rows('deposits')).toHaveLength(1)
    await b.close()
  })
})
