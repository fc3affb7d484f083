import type { AnyMachineSnapshot } from 'xstate'
import { screenLinkOf } from '#machines/flowLinks.ts'
import { buttonLabel } from '#machines/meta.ts'
import { journeyCases, productCharts } from '#machines/paths/journeys/product.ts'
import { customers } from '#machines/paths/journeys/sampleBank.ts'
import { type RunningSystem, startSystem } from '#machines/paths/journeys/system.ts'
import type { JourneyStep, TreeState } from '#machines/paths/journeys/types.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Site } from '#tests/support/site.ts'
import { browserCustomer } from '../../browser/customer.ts'
import { openMailedLink } from '../../browser/mailedLink.ts'
import { pauseClock } from '../../browser/pauseClock.ts'
import { clockNudger, waitForVisible } from '../../browser/waitForVisible.ts'
import { screenModels } from '../../screen/registry.ts'
import type { Action, Customer } from '../../screen/screenModel.ts'
import type { ContentFolder } from './contentFolder.ts'
import { figureFaultsOnScreen } from './figures.ts'
import {
  decideAll,
  freeNumbers,
  openAccounts,
  type People,
  setPasswordElsewhere,
} from './people.ts'
import { draftFaultsOf, isLoading, screenFaultsOf } from './tree.ts'

/** Journeys register more customers and ask for more codes than one address does. */
export const LIMIT_FACTOR = 100

/** Milliseconds between two looks at the screen, and how many looks there are at most. */
const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS
/** Looks at a screen that a planted fault is expected to make wrong: many more than a screen without it takes. */
const TURNS_AT_FAULT = MAX_TURNS / 20

/** Milliseconds that a page's clock moves on between two looks, while it is being loaded. */
const NUDGE_MS = 20

/**
 * Performs a journey in Chromium against the real bank. The same journey runs on the tree of actors beside it, and the
 * screen has to show what runs there.
 * @param number of the journey: its customers are its own
 * @param content the folder that the site's bank reads its content from
 * @param faultAt number of the step at which a planted fault is expected: from there on nobody waits long
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
  const performer = new JourneyPerformer(site, content, system, people)
  try {
    await system.start()
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
    await page.clock.resume()
  }
}

class JourneyPerformer {
  private readonly customer: Customer
  private readonly site: Site
  private readonly system: RunningSystem
  private readonly people: People
  private readonly content: ContentFolder
  private moved = 0
  /** how often to look at the screen until there is no fault */
  turns = MAX_TURNS

  constructor(site: Site, content: ContentFolder, system: RunningSystem, people: People) {
    this.site = site
    this.content = content
    this.system = system
    this.people = people
    const customer = browserCustomer(site.page, {
      typeCode: async () => this.customer.fill('userOtp', await site.codeFor(this.person.email)),
      setBankRecords: () => undefined,
      waitForAllReads: () => undefined,
      beforeOpening: () => undefined,
      waitForNoToasts: async () => {
        const toasts = site.page.locator('.toast')
        while ((await toasts.count()) > 0) await site.pass(1_000)
      },
    })
    // A link may lead to a page whose code still has to be loaded: nothing can be pressed meanwhile.
    const press: Customer['press'] = async (name) => {
      await this.untilLoaded()
      await customer.press(name)
      await this.untilLoaded()
    }
    this.customer = { ...customer, press }
  }

  /** The customer who signed in last, at the real bank. */
  private get person(): TestCustomer {
    return this.people.get(this.system.bank.email)!
  }

  /** @returns what is wrong after the step */
  async perform(step: JourneyStep): Promise<string[]> {
    const before = this.system.snapshotOf(step.flow)
    try {
      const { passed, tree } = await this.system.make(step)
      await this.act(step, before, passed)
      await this.untilLoaded()
      const faults = await this.untilShown(() => this.screenFaults(step, tree))
      if (faults.length > 0) return faults
      if (!this.hasMoneyMoved(step)) return []
      return this.untilShown(() => figureFaultsOnScreen(this.site, this.person))
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
      ...(isContent ? await this.content.faultsOnScreen(page) : []),
    ]
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

  private async act(
    { flow, move }: JourneyStep,
    before: AnyMachineSnapshot | undefined,
    passed: number,
  ): Promise<void> {
    const { site, customer } = this
    const { event } = move
    const button = (before && buttonLabel(before)) ?? ''
    if (flow === 'staff') return decideAll(site, this.person)
    if (move.kind === 'after') return site.pass(passed)
    if (event.type === 'located')
      return this.visit(flow, (event as { page?: string }).page!, button)
    if (event.type === 'signOut' && flow === 'session') return customer.press('Logout')
    // The content service tells the page's own listener.
    if (event.type === 'contentChanged') return this.content.change()
    if (flow === 'kyc' && event.type === 'submit') await freeNumbers(site)
    const actions = screenModels[flow as keyof typeof screenModels].actions
    const action = (actions as Record<string, Action<never>>)[event.type]!
    await action(this.own(event) as never, customer, { snapshot: before!, button })
  }

  /** An event with the real customer's address instead of the sample's. */
  private own<Event extends object>(event: Event): Event {
    const { field, value } = event as { field?: string; value?: string }
    const person =
      field === 'email' && customers.some((email) => email === value) && this.people.get(value!)
    return person ? { ...event, value: person.email } : event
  }

  /** Goes to a page by the link on the screen of a flow, or by the link that the bank has mailed. */
  private async visit(flow: string, to: string, button: string): Promise<void> {
    const { site, customer } = this
    const link = screenLinkOf(flow, to)
    if (!link || link.via === 'mail') {
      await site.page.clock.resume()
      await openMailedLink(site, this.person)
      return pauseClock(site.page)
    }
    if (flow === 'dashboard') await customer.press('Account')
    if (flow === 'resetPassword' && to === 'forgotPassword') await this.submitUsedLink(button)
    return customer.press(link.words.replaceAll(/[“”]/g, ''))
  }

  /** The page offers a new link only after the bank has refused this one. A6 */
  private async submitUsedLink(button: string): Promise<void> {
    const { site, customer } = this
    await setPasswordElsewhere(site, this.person)
    await customer.fill('password', this.person.password)
    await customer.fill('confirmpassword', this.person.password)
    await customer.press(button)
  }

  /** Waits until no page is being loaded. React shows a loaded page only after some time has passed. */
  private async untilLoaded(): Promise<void> {
    const { page } = this.site
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    for (let turn = 0; turn < MAX_TURNS && (await isLoading(page)); turn++) {
      await page.clock.runFor(NUDGE_MS)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Looks at the screen until there is no fault, or until nobody would wait longer. */
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
