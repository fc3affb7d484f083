import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { eventually } from '#tests/support/eventually.ts'

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

it('[C4] receives each change of shown content by the real client, and no change after unsubscribing', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const callbacks = { onWelcome: vi.fn(), onChange: vi.fn(), onLost: vi.fn() }
  const unsubscribe = await listenToContent(callbacks)
  await eventually(() => expect(callbacks.onWelcome).toHaveBeenCalledTimes(1))
  await service.save(await service.edited('I could see at every step', 'I saw at every step'))
  await service.save(await service.edited('demo-btc-0000', 'demo-btc-0001'))
  await eventually(() => expect(callbacks.onChange).toHaveBeenCalledTimes(1))
  unsubscribe()
  await service.save(await service.edited('Personal loans with', 'Loans with'))
  const { getProductPage } = await import('#content/queries.ts')
  await eventually(async () =>
    expect((await getProductPage('personal-loans'))?.pageTitle).toMatch(/^Loans with/),
  )
  expect(callbacks.onChange).toHaveBeenCalledTimes(1)
  expect(callbacks.onLost).not.toHaveBeenCalled()
})

it('[C5] reports that the service is gone', async () => {
  const { listenToContent } = await import('#content/listen.ts')
  const callbacks = { onWelcome: vi.fn(), onChange: vi.fn(), onLost: vi.fn() }
  const unsubscribe = await listenToContent(callbacks)
  await eventually(() => expect(callbacks.onWelcome).toHaveBeenCalled())
  await service.close()
  await eventually(() => expect(callbacks.onLost).toHaveBeenCalled())
  unsubscribe()
  service = await startContentService()
})
