import { afterEach, expect, it, vi } from 'vitest'
import { awaitFirstAct } from '#api/firstAct.ts'
import { broadcastSignOut, onSignedOutElsewhere } from '#session/otherTabs.ts'
import {
  displayChoice,
  saveDisplayChoice,
  saveTestimonialsOff,
  testimonialsOff,
} from '#session/preferences.ts'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

it('[R6] a page is untouched until the visitor’s first action, and reports it once', () => {
  const { isUntouched, on } = awaitFirstAct()
  const [heard, left] = [vi.fn(), vi.fn()]
  on(heard, new AbortController().signal)
  on(left, AbortSignal.abort())
  expect([isUntouched(), heard.mock.calls.length]).toEqual([true, 0])
  for (const act of ['keydown', 'click']) document.dispatchEvent(new Event(act, { bubbles: true }))
  expect([isUntouched(), heard.mock.calls.length, left.mock.calls.length]).toEqual([false, 1, 0])
})

it('[U10] a choice of the display is stored, the default is not, and an unknown one counts as the default', () => {
  expect(displayChoice('theme')).toBe('system')
  saveDisplayChoice('theme', 'dark')
  saveDisplayChoice('textSize', 'larger')
  expect([displayChoice('theme'), displayChoice('textSize')]).toEqual(['dark', 'larger'])
  expect({ ...localStorage }).toEqual({ theme: 'dark', textSize: 'larger' })
  saveDisplayChoice('theme', 'system')
  expect({ ...localStorage }).toEqual({ textSize: 'larger' })
  localStorage.setItem('textSize', 'huge')
  expect(displayChoice('textSize')).toBe('normal')
})

it('[U10] this page learns of a choice as the other tabs do', () => {
  const heard: [string | null, string | null][] = []
  const listen = ({ key, newValue }: StorageEvent) => heard.push([key, newValue])
  window.addEventListener('storage', listen)
  saveDisplayChoice('theme', 'dark')
  saveDisplayChoice('theme', 'system')
  window.removeEventListener('storage', listen)
  expect(heard).toEqual([
    ['theme', 'dark'],
    ['theme', null],
  ])
})

it('[U19] customer stories stay off on this device until they are switched on', () => {
  expect(testimonialsOff()).toBe(false)
  saveTestimonialsOff(true)
  expect(testimonialsOff()).toBe(true)
  saveTestimonialsOff(false)
  expect(testimonialsOff()).toBe(false)
})

it('[U10] a browser that refuses storage keeps the defaults', () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveDisplayChoice('theme', 'dark')
  saveTestimonialsOff(true)
  expect([displayChoice('theme'), testimonialsOff()]).toEqual(['system', false])
})

it('[D2] a sign-out reaches the other tabs of this browser, and nothing else does', async () => {
  const heard: string[] = []
  const stop = onSignedOutElsewhere((userId) => heard.push(userId))
  const stranger = new BroadcastChannel('quatums-session')
  stranger.postMessage({ userId: 'a' })
  stranger.close()
  broadcastSignOut('ada')
  await eventually(() => expect(heard).toEqual(['ada']))
  stop()
  broadcastSignOut('grace')
  // A message of another channel arrives after earlier ones.
  const other = onSignedOutElsewhere((userId) => heard.push(`other ${userId}`))
  broadcastSignOut('alan')
  await eventually(() => expect(heard).toContain('other alan'))
  other()
  expect(heard).toEqual(['ada', 'other alan'])
})

it('[D2] a browser without channels between tabs goes on without them', () => {
  const known = window.BroadcastChannel
  Reflect.deleteProperty(window, 'BroadcastChannel')
  try {
    broadcastSignOut('ada')
    onSignedOutElsewhere(() => undefined)()
  } finally {
    window.BroadcastChannel = known
  }
})
