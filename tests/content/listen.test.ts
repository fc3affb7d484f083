import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'

let service: ContentService

beforeEach(async () => {
  service = await startContentService()
  vi.stubGlobal('document', { baseURI: `${service.url}/` })
  vi.resetModules()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

it('[C4] hears a change of what the site shows by the real client, and none of what is read anew each time', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const ears = { welcome: vi.fn(), change: vi.fn(), lost: vi.fn() }
  const hangUp = await listenToContent(ears)
  await vi.waitFor(() => expect(ears.welcome).toHaveBeenCalledTimes(1))
  await service.save(await service.edited('I could see at every step', 'I saw at every step'))
  await service.save(await service.edited('demo-btc-0000', 'demo-btc-0001'))
  await vi.waitFor(() => expect(ears.change).toHaveBeenCalledTimes(1), 5000)
  hangUp()
  await service.save(await service.edited('Personal loans with', 'Loans with'))
  const { getProductPage } = await import('#content/queries.ts')
  await vi.waitFor(
    async () => expect((await getProductPage('personal-loans'))?.pageTitle).toMatch(/^Loans with/),
    5000,
  )
  expect(ears.change).toHaveBeenCalledTimes(1)
  expect(ears.lost).not.toHaveBeenCalled()
})

it('[C5] tells that the service went away', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const ears = { welcome: vi.fn(), change: vi.fn(), lost: vi.fn() }
  const hangUp = await listenToContent(ears)
  await vi.waitFor(() => expect(ears.welcome).toHaveBeenCalled())
  await service.close()
  await vi.waitFor(() => expect(ears.lost).toHaveBeenCalled(), 5000)
  hangUp()
  service = await startContentService()
})
