import { interceptRequests, type PausedRequest } from '#tests/support/interception.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { SiteContext } from '../levels/browser/browserSetup.ts'
import { pauseClock } from '../levels/browser/pauseClock.ts'

const PAUSE_MS = 20

/** The file of the library for passkeys, without its hash. */
const FILE = '*/assets/esm-*.js'

/**
 * Has the code for passkeys not come at the next prompt. A page loads it once, so the flow is opened again first.
 * @param reopen brings a new page into the state that the flow is in
 */
export async function losePasskeyCode(
  context: SiteContext,
  reopen: () => Promise<void>,
): Promise<void> {
  const { page, pathState } = context
  await page.clock.resume()
  await reopen()
  await pauseClock(page)
  // A file from the browser's cache would still come.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const held: PausedRequest[] = []
  const interception = await interceptRequests(page, [FILE], (request) => held.push(request))
  pathState.loseCode = async () => {
    for (let waited = 0; held.length === 0; waited += PAUSE_MS) {
      if (waited > PATIENCE) throw new Error('The code for passkeys was not asked for')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    for (const request of held) await request.abort('ConnectionRefused')
    await interception.end()
    await session.detach()
  }
}

/** The code that was asked for does not come; from then on it comes again. */
export const endByLostCode = ({ pathState }: SiteContext): Promise<void> =>
  (pathState.loseCode as () => Promise<void>)()
