import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { eventually } from '#tests/support/eventually.ts'

const addresses = '<script id="addresses" type="application/json">{}</script>'
const rendered = '<script id="content" type="application/json">{"home":"Rendered"}</script>'

describe('[D25] [R6] the routing number in the page of an account', () => {
  let folder: string
  const open: Bank[] = []
  const edit = async (from: string, to: string) => {
    const file = join(folder, 'content', 'data.ndjson')
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) throw new Error(`the dataset has no ${from}`)
    await writeFile(file, text.replace(from, to))
  }
  async function openBank(name: string, env: Record<string, string> = {}): Promise<Bank> {
    const own = { DATA_DIR: join(folder, name), WEB_DIR: join(folder, 'web'), LOG: 'off' }
    const content = { CONTENT_DIR: join(folder, 'content'), DEMO: 'off' }
    const bank = await buildBank({ config: configFromEnv({ ...own, ...content, ...env }) })
    open.push(bank)
    return bank
  }
  const sentBy = async (bank: Bank, url = '/account-details') => {
    const { body, headers } = await bank.app.inject({ url, headers: { accept: 'text/html' } })
    const [, json] = /<script id="content" type="application\/json">([^<]*)/.exec(body) ?? []
    return { content: json && JSON.parse(json), etag: headers.etag }
  }

  let bank: Bank
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-sent-'))
    for (const name of ['web', 'content']) await mkdir(join(folder, name))
    await writeFile(join(folder, 'web', 'app.html'), `<head>${addresses}</head>`)
    await writeFile(join(folder, 'web', 'index.html'), `<head>${addresses}</head>${rendered}`)
    const dataset = await readFile('content/dataset/data.ndjson', 'utf8')
    await writeFile(join(folder, 'content', 'data.ndjson'), dataset)
    bank = await openBank('own')
  })
  afterAll(async () => {
    for (const one of open) await one.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('comes with it, and a page that was pre-rendered keeps its own texts', async () => {
    expect((await sentBy(bank)).content).toEqual({ routingNumber: '990000000' })
    expect((await sentBy(bank, '/')).content).toEqual({ home: 'Rendered' })
  })

  it('is left out where the browser reads another content service, which alone knows it', async () => {
    const elsewhere = { VITE_CONTENT_URL: 'https://words.bank.example/content' }
    expect((await sentBy(await openBank('elsewhere', elsewhere))).content).toEqual({})
    const project = await openBank('project', { SANITY_PROJECT_ID: 'abc12345' })
    expect((await sentBy(project)).content).toEqual({})
  })

  it('follows an edit, with another validator; a mistyped entry is left out', async () => {
    const before = await sentBy(bank)
    await edit('"990000000"', '"122105155"')
    await eventually(async () =>
      expect((await sentBy(bank)).content).toEqual({ routingNumber: '122105155' }),
    )
    expect((await sentBy(bank)).etag).not.toBe(before.etag)
    await edit('"122105155"', '"122105156"')
    await eventually(async () => expect((await sentBy(bank)).content).toEqual({}))
    await edit('"routingNumber": "122105156", ', '')
    await eventually(async () =>
      expect((await sentBy(bank)).content).toEqual({ routingNumber: '' }),
    )
  })
})
