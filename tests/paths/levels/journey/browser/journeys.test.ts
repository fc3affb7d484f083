import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import type { JourneyStep } from '#machines/testing/journeys/types.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { type ContentFolder, copyContent } from './contentFolder.ts'
import { LIMIT_FACTOR, performJourney } from './perform.ts'

describe.skipIf(!hasChromium)('the journeys over all flows at the real bank', () => {
  let site: Site
  let content: ContentFolder
  beforeEach(async () => {
    content = await copyContent()
    site = await openSite({ motion: false, limitFactor: LIMIT_FACTOR, contentDir: content.path })
  })
  afterEach(async () => {
    await site?.close()
    await content.remove()
  })

  it('[X65] show each flow in its state, have the figures of the bank, and keep the promises of all flows', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const faults: string[] = []
    for (const [index, steps] of recordedJourneys.entries())
      faults.push(...(await performJourney(site, content, steps, index + 1)))
    expect(faults).toEqual([])
  })

  it('[X65] tell of a page that sends an application twice, which the bank counts once', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const lengths = recordedJourneys.map((steps) => steps.findIndex(isApplication) + 1)
    const length = Math.min(...lengths.filter((one) => one > 0))
    const index = lengths.indexOf(length)
    await site.page.addInitScript(sendLoansTwice)
    const steps = recordedJourneys[index]!.slice(0, length)
    const faults = await performJourney(site, content, steps, index + 1, length)
    const [call, where] = ['loanApplication.takeLoan', `journey ${index + 1}, step ${length}`]
    expect(faults).toEqual([
      `${where}, loanApplication: sendNow: the page sends ${call} and ${call}, expected: ${call}`,
      `${where}, loanApplication: sendNow: ${treePromises.sentOnce!.says}`,
    ])
  })
})

const isApplication = ({ flow, move }: JourneyStep) =>
  flow === 'loanApplication' && move.label === 'sendNow'

/** Runs in the page before its own code. */
function sendLoansTwice(): void {
  const send = window.fetch
  window.fetch = (...given) => {
    const request = new Request(...given)
    const isLoan = request.method === 'POST' && request.url.endsWith('/api/loan')
    if (isLoan) void send(request.clone())
    return send(request)
  }
}
