import type { Page } from 'playwright-core'

/** A file that a page has loaded. Times are milliseconds since the navigation began. */
export interface Resource {
  url: string
  start: number
  end: number
  /** of the compressed body */
  bytes: number
  /** whether the page's load event waited for it */
  isFirst: boolean
}

/** The files that a page has loaded so far. By an observer: a test's clock replaces the lists of `performance`. */
export const resourcesOf = (page: Page): Promise<Resource[]> =>
  page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
      })
    const [visit] = (await entriesOf('navigation')) as PerformanceNavigationTiming[]
    const files = (await entriesOf('resource')) as PerformanceResourceTiming[]
    return files.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      url: name,
      start: startTime,
      end: responseEnd,
      bytes: encodedBodySize,
      isFirst: startTime <= visit!.loadEventStart,
    }))
  })
