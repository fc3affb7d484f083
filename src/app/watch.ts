import type { BankParts } from '#actors/bank.ts'
import { inspectedRuntime } from '#actors/inspectedRuntime.ts'

/** Flows that run on every page; the book opens at the flow that is specific to this page. */
const flowsOfEveryPage = [
  'session',
  'pageLoad',
  'navigation',
  'newsletter',
  'testimonial',
  'idleSession',
]
/** Milliseconds until all flows of a page have reported. */
const COLLECT_MS = 500

/** `?watch`, in development: opens the book at this page's flow, or shows a link if pop-ups are blocked. */
export function watch(): BankParts {
  const found: string[] = []
  setTimeout(() => {
    const flow = found.find((one) => !flowsOfEveryPage.includes(one)) ?? found[0] ?? 'session'
    const address = `/book/#${flow}/live`
    if (!window.open(address, 'book')) showLink(address)
  }, COLLECT_MS)
  return inspectedRuntime((flow) => found.push(flow))
}

/** Shows a link, since the browser blocks a window that no click opened. */
function showLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = 'book'
  link.className = 'watch-link'
  link.textContent = 'Watch this page in the book'
  document.body.append(link)
}
