import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageAt } from '#tests/support/pageAt.ts'

let service: ContentService

beforeEach(async () => {
  service = await startContentService()
  vi.stubGlobal('document', pageAt(`${service.url}/`))
  vi.resetModules()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

it('[C4] the real client receives each change of shown content, and none after unsubscribing', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const received: string[] = []
  const unsubscribe = await listenToContent(({ type }) => received.push(type))
  await eventually(() => expect(received).toEqual(['welcome']))
  await service.save(await service.edited('I could see at every step', 'I saw at every step'))
  await service.save(await service.edited('demo-btc-0000', 'demo-btc-0001'))
  await eventually(() => expect(received).toEqual(['welcome', 'changed']))
  unsubscribe()
  await service.save(await service.edited('Personal loans with', 'Loans with'))
  const { getProductPage } = await import('#content/queries.ts')
  await eventually(async () =>
    expect((await getProductPage('personal-loans'))?.pageTitle).toMatch(/^Loans with/),
  )
  expect(received).toEqual(['welcome', 'changed'])
})

it('[C5] reports that the service is gone', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const received: string[] = []
  const unsubscribe = await listenToContent(({ type }) => received.push(type))
  await eventually(() => expect(received).toEqual(['welcome']))
  await service.close()
  await eventually(() => expect(received).toContain('lost'))
  unsubscribe()
  service = await startContentService()
})
