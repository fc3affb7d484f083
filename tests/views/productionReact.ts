import { createRequire } from 'node:module'
import type * as ReactDom from 'react-dom'
import { expect } from 'vitest'

/**
 * React as customers have it, which takes a sixth less CPU time. Its development build is for the paths, which look for
 * the warning of two rows with one key, and for the counts of React's profiler.
 */
const needsDevelopment = /paths.levels|renders\.test/.test(expect.getState().testPath ?? '')

if (!needsDevelopment) {
  process.env.NODE_ENV = 'production'
  const require = createRequire(import.meta.url)
  const React: { act?: unknown } = require('react')
  const { flushSync }: typeof ReactDom = require('react-dom')
  // Tests replace timers.
  const { setImmediate } = globalThis
  const settled = async (result: unknown) => {
    const value = await result
    for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve))
    return value
  }
  // The production build has none: Testing Library asks for it.
  React.act = (work: () => unknown) => settled(flushSync(work))
}
