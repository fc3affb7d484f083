import type { Page } from 'playwright-core'
import { interceptRequests, type PausedRequest } from './interception.ts'

/** Ends a request, or leaves it waiting. `'next'` leaves it to the decision that was made before this one. */
export type Decision = (request: PausedRequest) => unknown

/** The decisions about a page's requests, the newest first. */
interface Decisions {
  made: { address: string; matches: RegExp; decide: Decision }[]
  interception: ReturnType<typeof interceptRequests>
}
const decisions = new WeakMap<Page, Decisions>()

/**
 * Decides about the requests of one address from now on, as Playwright's `page.route` does, but at no cost for the
 * others: they are not paused, and the browser's cache stays on. A file of the site's code may come from the cache:
 * for those, `page.route`.
 * @param address the whole address; two stars stand for any characters, one for any but a slash
 */
export async function decideRequests(page: Page, address: string, decide: Decision): Promise<void> {
  const known = decisions.get(page) ?? begin(page)
  known.made.unshift({ address, matches: addressPattern(address), decide })
  const { pause } = await known.interception
  await pause(known.made.map((one) => one.address.replaceAll('**', '*')))
}

/** Decides no more. A request that still waits goes on. */
export async function decideNothing(page: Page): Promise<void> {
  const known = decisions.get(page)
  decisions.delete(page)
  await (await known?.interception)?.end()
}

function begin(page: Page): Decisions {
  const made: Decisions['made'] = []
  const interception = interceptRequests(page, [], (request) => {
    const asked = made.filter(({ matches }) => matches.test(request.url.href))
    // A site of another origin asks before each write: that question is the browser's own, and not the page's call.
    if (request.method === 'OPTIONS') void request.continue()
    else if (asked.every(({ decide }) => decide(request) === 'next')) void request.continue()
  })
  const known = { made, interception }
  decisions.set(page, known)
  return known
}

const addressPattern = (address: string): RegExp => {
  const parts = address.split('**').map((part) => part.split('*').map(literal).join('[^/]*'))
  return new RegExp(`^${parts.join('.*')}$`)
}

const literal = (text: string): string => text.replaceAll(/\W/g, '\\$&')
