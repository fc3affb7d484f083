import type { Route } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { screenLinkOf } from '#machines/flowLinks.ts'
import { buttonLabel } from '#machines/meta.ts'
import { customers } from '#machines/testing/journeys/sampleCustomers.ts'
import type { RunningSystem } from '#machines/testing/journeys/system.ts'
import type { JourneyStep } from '#machines/testing/journeys/types.ts'
import { faultNextWrite, loseAnswer } from '#tests/browser/faults.ts'
import type { Site } from '#tests/support/site.ts'
import { browserCustomer } from '../../browser/customer.ts'
import { openMailedLink } from '../../browser/mailedLink.ts'
import { pauseClock } from '../../browser/pauseClock.ts'
import { screenModels } from '../../screen/registry.ts'
import type { Action, Customer } from '../../screen/screenModel.ts'
import type { ContentFolder } from './contentFolder.ts'
import { MAX_TURNS, PAUSE_MS } from './patience.ts'
import {
  codeOf,
  decideAll,
  freeNumbers,
  type People,
  type Person,
  setPasswordElsewhere,
} from './people.ts'
import { isLoading } from './tree.ts'

/** Milliseconds that a page's clock moves on between two looks, while it is being loaded. */
const NUDGE_MS = 20

/** Does in Chromium what the customers, the bank's staff and the editors of its content do in a journey. */
export class JourneyCustomer {
  private readonly customer: Customer
  private readonly site: Site
  private readonly content: ContentFolder
  private readonly system: RunningSystem
  private readonly people: People

  constructor(site: Site, content: ContentFolder, system: RunningSystem, people: People) {
    this.site = site
    this.content = content
    this.system = system
    this.people = people
    const customer = browserCustomer(site.page, {
      async typeCode() {
        const isWithdrawal = (await site.page.locator('[name=userOtp]').count()) > 0
        await customer.fill(
          isWithdrawal ? 'userOtp' : 'code',
          await codeOf(site, people.get(system.bank.email)!),
        )
      },
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
  get person(): Person {
    return this.people.get(this.system.bank.email)!
  }

  /**
   * Performs a step.
   * @param before the flow before the step
   * @param passed milliseconds that the step takes
   */
  async act(
    { flow, move }: JourneyStep,
    before: AnyMachineSnapshot | undefined,
    passed: number,
  ): Promise<void> {
    const { site, customer } = this
    const { event } = move
    const button = (before && buttonLabel(before)) ?? ''
    if (flow === 'staff') return decideAll(site, this.person)
    if (flow === 'network') return faultNextWrite(site.page, 'transfer', loseAnswer)
    if (move.kind === 'after') return site.pass(passed)
    if (event.type === 'located')
      return this.visit(flow, (event as { page?: string }).page!, button)
    if (event.type === 'signOut' && flow === 'session') return customer.press('Logout')
    // The content service tells the page's own listener.
    if (event.type === 'contentChanged') return this.content.change()
    if (flow === 'kyc' && event.type === 'submit') await freeNumbers(site)
    if (event.type === 'openDeposit') await site.page.evaluate(dropDepositDraft)
    const actions = screenModels[flow as keyof typeof screenModels].actions
    const action = (actions as Record<string, Action<never>>)[event.type]!
    await action(this.own(event) as never, customer, { snapshot: before!, button, move })
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
    if (to === 'dashboard') return customer.press('Home')
    const link = screenLinkOf(flow, to)
    if (!link || link.via === 'mail') {
      await site.page.clock.resume()
      await openMailedLink(site, this.person)
      return pauseClock(site.page)
    }
    if (flow === 'security' && to === 'forgotPassword') await this.findSecurityNotOffered()
    if (flow === 'dashboard') await customer.press('Account')
    if (flow === 'resetPassword' && to === 'forgotPassword') await this.submitUsedLink(button)
    // An entry of the account page has a description, too.
    return customer.press(new RegExp(`^${link.words.replaceAll(/[“”]/g, '')}`))
  }

  /** The security page has that link only where the bank does not offer the page. */
  private async findSecurityNotOffered(): Promise<void> {
    const notOffered = (route: Route) => route.fulfill({ status: 404, json: { message: 'None' } })
    await this.site.page.route('**/api/security/*', notOffered, { times: 1 })
    for (const name of ['Home', 'Account', /^Security/]) await this.customer.press(name)
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
  async untilLoaded(): Promise<void> {
    const { page } = this.site
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    for (let turn = 0; turn < MAX_TURNS && (await isLoading(page)); turn++) {
      await page.clock.runFor(NUDGE_MS)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Runs in the page. The sample bank keeps no draft of a deposit or a loan payment (`draftFlows`), so its window opens empty there. */
function dropDepositDraft(): void {
  const {
    deposit: _,
    loanPayment: _payment,
    ...others
  } = JSON.parse(sessionStorage.getItem('drafts') ?? '{}')
  sessionStorage.setItem('drafts', JSON.stringify(others))
}
