import { inspectedRuntime } from '#session/inspectedRuntime.ts'
import type { FlowRuntime } from '#session/runtime.ts'

/** Flows that are on every page: the book opens at the one that is this page's own. */
const flowsOfEveryPage = [
  'session',
  'pageLoad',
  'navigation',
  'newsletter',
  'testimonial',
  'idleSession',
]
/** Until all flows of a page have told of themselves, in milliseconds. */
const COLLECT_MS = 500

/** `?watch`, in development: opens the book at this page's flow, or offers a link where it may not. */
export function watch(): FlowRuntime {
  const found: string[] = []
  setTimeout(() => {
    const flow = found.find((one) => !flowsOfEveryPage.includes(one)) ?? found[0] ?? 'session'
    const address = `/book/#${flow}/live`
    if (!window.open(address, 'book')) showLink(address)
  }, COLLECT_MS)
  return inspectedRuntime((flow) => found.push(flow))
}

/** A browser opens no window by itself: the reader does. */
function showLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = 'book'
  link.className = 'watch-link'
  link.textContent = 'Watch this page in the book'
  document.body.append(link)
}
