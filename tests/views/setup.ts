import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { connectNetwork, disconnectNetwork } from './network.ts'

configure({ asyncUtilTimeout: PATIENCE })

// Testing Library sets it when it is loaded, which files that share their modules do once.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

// jsdom has no modal dialogs and no popovers; these are enough to render and name them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block'
}
HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
window.print = () => undefined
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => undefined

/** jsdom has no idle callback: runs a little later, but not after the page is gone. */
const waiting = new Set<ReturnType<typeof setTimeout>>()
window.requestIdleCallback = (work) => {
  const timer = setTimeout(() => {
    waiting.delete(timer)
    work({ didTimeout: false, timeRemaining: () => 0 })
  }, 200)
  waiting.add(timer)
  return timer as unknown as number
}
window.cancelIdleCallback = (handle) => clearTimeout(handle)
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
  disconnectNetwork()
  // The next file may share this document.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
})

beforeEach(connectNetwork)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
