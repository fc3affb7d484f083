import { format } from 'node:util'
import { flowFailures } from '#machines/testing/cases.ts'

const { reportError } = globalThis
const { error: logError } = console

/** The parts of a page beside its view, where jsdom lacks them or uses them itself. */
export class PageStubs {
  /** Two rows of a list with one key: React may show the one for the other. */
  readonly keyFaults: string[] = []
  /** whether the page has used the browser: nothing changes on the page itself */
  isHeard = false

  install(): void {
    // A flow that breaks is reported to the browser (O7). An error that a path causes on purpose is no fault of the
    // run.
    globalThis.reportError = (error) => {
      if (error !== flowFailures.broke) reportError(error)
    }
    console.error = (...words) => {
      const text = format(...words)
      if (/\bkey\b.*(prop|children)|children.*\bkey\b/.test(text)) this.keyFaults.push(text)
      else logError(...words)
    }
    window.print = () => {
      this.isHeard = true
    }
    URL.createObjectURL = () => {
      this.isHeard = true
      return 'blob:preview'
    }
  }

  remove(): void {
    globalThis.reportError = reportError
    console.error = logError
  }
}
