import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserTab, storeToken } from '#session/storage.ts'
import { createWarmUp } from '#session/warmUp.ts'

const sent = vi.fn<typeof fetch>()
let warmUp: ReturnType<typeof createWarmUp>
beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('the server sleeps'))
  vi.stubGlobal('fetch', sent)
  warmUp = createWarmUp(browserTab)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.innerHTML = ''
})
const headers = () => sent.mock.calls.map(([, init]) => init?.headers)

it('[K5] [O8] goes to the API of the page’s addresses, with the token when there is one', () => {
  document.head.innerHTML =
    '<script id="addresses" type="application/json">{"apiUrl":"https://api.bank.example/"}</script>'
  warmUp.warmUp()
  storeToken(browserTab, 'the-token')
  warmUp.warmUp()
  expect(sent.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('https://api.bank.example/transfer'),
  )
  expect(headers()).toEqual([undefined, { token: 'the-token' }])
})

it('[K5] is sent before the page’s code is loaded on the home and sign-in pages alone, and once', () => {
  for (const path of ['/contact', '/loginx', '/dashboard-overview']) warmUp.atOnce(path)
  expect(sent).toHaveBeenCalledTimes(0)
  warmUp.atOnce('/login/')
  expect(sent).toHaveBeenCalledTimes(1)
  // The page that was opened shows itself, and later the customer comes to the home page.
  warmUp.warmUp()
  expect(sent).toHaveBeenCalledTimes(1)
  warmUp.warmUp()
  expect(sent).toHaveBeenCalledTimes(2)
})
