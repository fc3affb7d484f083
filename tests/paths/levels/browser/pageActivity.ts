import type { Page, Request } from 'playwright-core'

/** So many reads in a row find the same page: each lets the page and the bank, which runs here, turn once more. */
const QUIET_READS = 50

/** The first reads of a wait are not compared: most waits end before. */
const FREE_TURNS = 10

/** Whether anything can still come to a page whose clock is paused and whose calls wait for the path. */
export class PageActivity {
  private readonly page: Page
  private readonly running = new Set<Request>()
  private isPaused = false

  constructor(page: Page) {
    this.page = page
    const over = (request: Request) => this.running.delete(request)
    page.on('request', (request) => this.running.add(request))
    page.on('requestfinished', over)
    page.on('requestfailed', over)
    // The news of the content is a stream, which never ends.
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream'))
        over(response.request())
    })
  }

  /** While the page's clock goes on by itself, something may always come. */
  clockIsPaused(isPaused: boolean): void {
    this.isPaused = isPaused
  }

  /**
   * @param heldUrls the addresses of the requests that wait for the path
   * @returns a function for each turn of a wait, which says whether anything can still come: false when no timer can fire,
   *   nothing is on its way and the page has long been the same
   */
  watch(heldUrls: () => ReadonlySet<string>): (turn: number) => Promise<boolean> {
    let last: string | undefined
    let quietReads = 0
    return async (turn) => {
      if (!this.isPaused || turn < FREE_TURNS) return true
      const html = await this.page
        .evaluate(() => location.href + document.documentElement.outerHTML)
        .catch(() => undefined)
      const held = heldUrls()
      const isOnItsWay = [...this.running].some((request) => !held.has(request.url()))
      const isQuiet = html !== undefined && html === last && !isOnItsWay
      last = html
      quietReads = isQuiet ? quietReads + 1 : 0
      return quietReads < QUIET_READS
    }
  }
}
