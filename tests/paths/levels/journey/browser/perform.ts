import { delays } from '#machines/delays.ts'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { type RunningSystem, startSystem } from '#machines/testing/journeys/system.ts'
import { TreeObserver } from '#machines/testing/journeys/treeMoment.ts'
import type { JourneyStep, TreeState } from '#machines/testing/journeys/types.ts'
import type { Site } from '#tests/support/site.ts'
import { pauseClock } from '../../browser/pauseClock.ts'
import { clockNudger, waitForVisible } from '../../browser/waitForVisible.ts'
import type { ContentFolder } from './contentFolder.ts'
import { figureFaultsOnScreen } from './figures.ts'
import { JourneyCustomer } from './journeyCustomer.ts'
import { MAX_TURNS, PAUSE_MS, TURNS_AT_FAULT } from './patience.ts'
import { openAccounts, type People } from './people.ts'
import { recordFaultsOnPage } from './records.ts'
import { draftFaultsOf, screenFaultsOf } from './tree.ts'
import { Witness } from './witness.ts'

/** Journeys register more customers and ask for more codes than one address does. */
export const LIMIT_FACTOR = 100

/**
 * Performs a journey in Chromium against the real bank. The same journey runs on the tree of actors beside it, and the
 * screen has to show what runs there, and the calls of the page and the bank's records keep the promises of the tree.
 * @param number of the journey: its customers are its own
 * @param content the folder that the site's bank reads its content from
 * @param faultAt number of the step at which a planted fault is expected: from there on waits are short
 * @returns the faults; a journey ends at its first
 */
export async function performJourney(
  site: Site,
  content: ContentFolder,
  steps: readonly JourneyStep[],
  number: number,
  faultAt = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const { page, url } = site
  const system = startSystem({ charts: productCharts, cases: journeyCases, links: [] })
  const people = await openAccounts(site, number)
  const witness = new Witness(site, people)
  const performer = new JourneyPerformer(site, content, system, people, witness)
  try {
    await performer.start()
    await page.goto(url)
    await page.evaluate(() => sessionStorage.clear())
    await waitForVisible(page.locator('header'))
    await pauseClock(page)
    for (const [index, step] of steps.entries()) {
      if (index + 1 === faultAt) performer.turns = TURNS_AT_FAULT
      const faults = await performer.perform(step)
      const where = `journey ${number}, step ${index + 1}, ${step.flow}: ${step.move.label}`
      if (faults.length > 0) return faults.map((fault) => `${where}: ${fault}`)
    }
    return []
  } finally {
    system.stop()
    witness.stop()
    await page.clock.resume()
  }
}

class JourneyPerformer {
  private readonly customer: JourneyCustomer
  private readonly site: Site
  private readonly system: RunningSystem
  private readonly content: ContentFolder
  private readonly observer: TreeObserver
  private readonly witness: Witness
  private moved = 0
  /** how often to look at the screen until there is no fault */
  turns = MAX_TURNS

  constructor(
    site: Site,
    content: ContentFolder,
    system: RunningSystem,
    people: People,
    witness: Witness,
  ) {
    this.site = site
    this.observer = new TreeObserver(system)
    this.witness = witness
    this.content = content
    this.system = system
    this.customer = new JourneyCustomer(site, content, system, people)
  }

  start = () => this.observer.start()

  /** @returns the faults after the step */
  async perform(step: JourneyStep): Promise<string[]> {
    const before = this.system.snapshotOf(step.flow)
    try {
      const moment = await this.observer.make(step)
      await this.customer.act(step, before, moment.passed)
      await this.customer.untilLoaded()
      const faults = await this.untilShown(() => this.screenFaults(step, moment.tree))
      if (faults.length > 0) return faults
      const broken = await this.witness.faultsOf(moment)
      if (broken.length > 0) return broken
      if (!this.hasMoneyMoved(step)) return []
      return this.untilShown(() => figureFaultsOnScreen(this.site, this.customer.person))
    } catch (error) {
      return [(error as Error).message]
    } finally {
      this.site.complaints.length = 0
    }
  }

  private async screenFaults({ move }: JourneyStep, tree: TreeState): Promise<string[]> {
    const { page } = this.site
    const isContent = move.event.type === 'contentChanged'
    return [
      ...(await screenFaultsOf(page, tree)),
      ...(await draftFaultsOf(page, (flow) => this.system.snapshotOf(flow))),
      ...(await recordFaultsOnPage(page, this.system.snapshotOf('dashboard')?.context)),
      ...(isContent ? await this.contentFaults() : []),
    ]
  }

  /** The page collects the changes of one save before it reads again. */
  private async contentFaults(): Promise<string[]> {
    const { page } = this.site
    await page.clock.runFor(delays.contentChanges)
    return this.content.faultsOnScreen(page)
  }

  /** Whether the overview has to show new figures: money moved, or the records were read again. */
  private hasMoneyMoved({ flow, move }: JourneyStep): boolean {
    const isFree = this.system.snapshotOf('dashboard')?.hasTag('modal' as never) === false
    const hasMoved = this.system.bank.moved.length > this.moved
    if (!isFree || !(hasMoved || (flow === 'dashboard' && move.event.type === 'refresh')))
      return false
    this.moved = this.system.bank.moved.length
    return true
  }

  /** Looks at the screen until there is no fault, or until the wait is over. */
  private async untilShown(look: () => Promise<string[]>): Promise<string[]> {
    const nudge = clockNudger(this.site.page)
    for (let turn = 0; ; turn++) {
      const faults = await look()
      if (faults.length === 0 || turn >= this.turns) return faults
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
