import { expect, it } from 'vitest'
import { lazyModule, loadCode, NotLoaded } from '#api/lazyModules.ts'

/** The messages of browsers and of the build's loader when a file does not load. */
const missing = [
  'Failed to fetch dynamically imported module: http://bank.example/assets/auth-1.js',
  'error loading dynamically imported module: http://bank.example/assets/auth-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/auth-1.css',
]

it.each(missing)(
  '[A4] code that does not arrive is reported as a network failure: %s',
  async (message) => {
    const load = () => Promise.reject(new TypeError(message))
    await expect(loadCode(load)).rejects.toBeInstanceOf(NotLoaded)
    await expect(lazyModule(load)()).rejects.toMatchObject({ failure: { kind: 'network' } })
  },
)

it('[O7] code that breaks as it starts is no fault of the network', async () => {
  const bug = new TypeError('x is not a function')
  const load = () => Promise.reject(bug)
  await expect(loadCode(load)).rejects.toBe(bug)
  await expect(lazyModule(load)()).rejects.toBe(bug)
})
