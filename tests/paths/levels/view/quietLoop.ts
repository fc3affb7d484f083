import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { waitingRequests } from './real/wire.ts'

/** Milliseconds of a turn. They only let the event loop turn: no time of the product passes. */
const PAUSE_MS = 5

/** So many turns in a row bring nothing: React, promises and jsdom need one or two. */
const QUIET_TURNS = 20

/** Whether an event can still come to a view whose clock is paused and whose calls wait for the path. */
export class QuietLoop {
  /** other work in this process: the timers and channels of the test runner */
  private readonly others: number = runningNow()

  /**
   * @returns a function that lets the event loop turn once, and says whether anything can still come: false when the
   *   code that was being loaded is here, no timer and no reading runs, and the page has long been the same
   */
  watch(): () => Promise<boolean> {
    let last = ''
    let quietTurns = 0
    return async () => {
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setTimeout(resolve, quietTurns === 0 ? 0 : PAUSE_MS))
      })
      const page = document.documentElement.outerHTML
      const isQuiet = page === last && runningNow() <= this.others
      last = page
      quietTurns = isQuiet ? quietTurns + 1 : 0
      return quietTurns < QUIET_TURNS
    }
  }
}

/**
 * Timers and other work that keep the process alive. A channel between tabs only listens, and a request waits: the path
 * says what comes.
 */
const runningNow = (): number =>
  process.getActiveResourcesInfo().filter((name) => name !== 'MessagePort').length -
  waitingRequests()
