import { expect } from 'vitest'
import type { CustomerPage } from '#contract/backOffice.ts'
import { toMinor } from '#domain/money.ts'
import { formatAmount } from '#server/mail/templates.ts'
import { commandOf, queueOfferOf, waitsIn } from '#tests/lifecycles/lives/commandOf.ts'
import {
  type Deed,
  decidedStates,
  type LifeRecord,
  nameOf,
  records,
} from '#tests/lifecycles/lives/deeds.ts'
import { type Step, subjectOf } from '#tests/lifecycles/lives/life.ts'
import { figureFaultsOnScreen } from '#tests/paths/levels/journey/browser/figures.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Site } from '#tests/support/site.ts'
import { newcomer } from '../customer.ts'
import type { OperatorAtWork } from '../operator.ts'
import { compareCustomerPage } from './compareCustomerPage.ts'
import { customerDeeds } from './customerDeeds.ts'
import { goTo, placeOf, shownFor, wordsFor } from './customerView.ts'
import {
  compareDecided,
  compareItem,
  compareQueue,
  decideOnCustomer,
  decideOnItem,
  openRecord,
  reasonOf,
  rowOf,
} from './operatorSide.ts'

const { email } = newcomer
/** Their customers choose the amount: each is another one, by which its entry is found. */
const amounts: Readonly<Record<string, number>> = { deposit: 300, loan: 3000, withdrawal: 40 }
const LARGE = 12_000
const typedAmount = ({ deed, run, isLarge }: Step): string =>
  ((amounts[deed.record] ?? 0) + (run + 1) * 10.1 + (isLarge ? LARGE : 0)).toFixed(2)

/** Refusals whose reason the customer's page shows; every mail tells it. */
const showsReason: readonly Deed['record'][] = ['identity', 'depositReturn', 'loanPayment']

/** Plays a life on the pages of a customer and of two operators, and compares all of them after each step. */
export class Life {
  readonly site: Site
  readonly operators: readonly OperatorAtWork[]
  /** milliseconds from the press of an operator to the change on the customer's page */
  readonly waits: number[] = []
  private readonly states: Partial<Record<Deed['record'], string>> = {}
  /** the amounts of the latest records, as they are shown */
  private readonly shown: Partial<Record<Deed['record'], string>> = {}
  private maker = 0
  private played = 0

  constructor(site: Site, operators: readonly OperatorAtWork[]) {
    this.site = site
    this.operators = operators
  }

  async play(step: Step): Promise<void> {
    const { deed, about } = step
    const subject = subjectOf(step)
    const mailed = await this.subjects()
    const actor = this.operators[this.actorOf(deed)]!
    if (deed.by === 'customer') await this.playCustomer(step)
    else await this.playOperator(step, actor)
    this.states[deed.record] = deed.to
    const done = deed.record !== 'proposal' ? deed : deed.event === 'approve' ? about : undefined
    if (done) this.states[done.record] = done.to
    await this.compareMails(mailed, done, deed.by)
    await this.compareQueues()
    await this.compareItems(step, actor)
    await this.compareCustomer(subject.record)
    await this.compareFigures()
  }

  /** The items that a step is about offer what their life cycles allow, to each operator. */
  private async compareItems(step: Step, actor: OperatorAtWork): Promise<void> {
    const { deed } = step
    const named = records.filter((one) => one === deed.record || one === subjectOf(step).record)
    const stateOf = (record: LifeRecord) => this.states[record] ?? ''
    const waits = (record: LifeRecord) => waitsIn(record, stateOf(record))
    const decided = named.find((one) => one === deed.record && !waits(one))
    // It is open still.
    if (decided && deed.by === 'operator') await compareDecided(actor, decided, stateOf(decided))
    for (const record of named.filter(waits))
      for (const [index, operator] of this.operators.entries())
        await compareItem(operator, record, stateOf(record), index === this.maker)
  }

  /** Two operators take turns; the one who has not made a proposal decides on it. */
  private actorOf({ record, event }: Deed): number {
    if (record !== 'proposal') return this.played++ % 2
    if (event === 'begins') this.maker = this.played++ % 2
    return event === 'begins' || event === 'withdraw' ? this.maker : 1 - this.maker
  }

  private async subjects(): Promise<string[]> {
    return (await this.site.bank.mailsTo(email)).map(({ subject }) => subject)
  }

  private async playCustomer(step: Step): Promise<void> {
    const { page, pass } = this.site
    const { deed } = step
    const isNew = nameOf(deed) === 'review begins'
    if (!isNew) {
      await goTo(page, 'Home')
      await pass(6_000)
      await page.locator('.toast').first().waitFor({ state: 'detached' })
    }
    const typed = typedAmount(step)
    const inherited = deed.record === 'depositReturn' ? this.shown.deposit : undefined
    const reported = await customerDeeds[nameOf(deed)]!(this.site, inherited ?? typed)
    if (deed.event === 'begins')
      this.shown[deed.record] =
        inherited ??
        (deed.record in amounts ? formatAmount(toMinor(typed), '€') : String(reported ?? ''))
    if (isNew) await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  }

  private async playOperator(step: Step, actor: OperatorAtWork): Promise<void> {
    const { deed, about } = step
    const subject = subjectOf(step)
    await this.compareCustomer(subject.record)
    const isDone = deed.record !== 'proposal' || deed.event === 'approve'
    const pressing =
      deed.record === 'proposal' && deed.event === 'begins'
        ? this.press(actor, about!)
        : this.press(actor, deed)
    if (!isDone || !(subject.record in shownFor)) return void (await pressing)
    this.states[subject.record] = subject.to
    const changed = this.compareCustomer(subject.record).then(() => Date.now())
    const [pressedAt, changedAt] = await Promise.all([pressing, changed])
    this.waits.push(changedAt - pressedAt)
    const offer = queueOfferOf(subject)
    if (!offer?.isRefusal) return
    const reason = reasonOf(offer)
    expect(await this.site.bank.lastMail(email)).toContain(reason)
    if (showsReason.includes(subject.record))
      await this.site.page.getByText(reason.replace(/\.$/, '')).first().waitFor()
  }

  /** Makes a decision where it is offered: on the item in the queue, or else on the customer's page. */
  private async press(operator: OperatorAtWork, deed: Deed): Promise<number> {
    const values = {
      // One payment repays the loan.
      ...(/^loan (approve|correct)$/.test(nameOf(deed)) && { term: '1' }),
      ...(/\d$/.test(deed.event) && { level: deed.event.slice(-1) }),
    }
    const { from = '' } = deed
    const isDecided = decidedStates[deed.record as LifeRecord] === from
    if (isDecided) await openRecord(operator, email, deed, this.shown[deed.record]!)
    if (queueOfferOf(deed)) return decideOnItem(operator, deed, values, isDecided)
    const { body } = await this.site.bank.propose('customers page', email)
    const offered = body as CustomerPage
    const offer = offered.decisions.find(({ command }) => command === commandOf(deed))
    expect(offer, `${nameOf(deed)} is offered on the customer's page`).toBeDefined()
    const { id } = offered.customer
    return decideOnCustomer(operator, email, offer!, values, (page) =>
      compareCustomerPage(page, this.site.bank, id, this.states),
    )
  }

  /** The mail that the life cycle names, and after a decision no other one. */
  private async compareMails(before: string[], done: Deed | undefined, by: Deed['by']) {
    const fresh = (await this.subjects()).slice(before.length)
    const expected = done?.mails ? [done.mails] : []
    expect(fresh).toEqual(by === 'operator' ? expected : expect.arrayContaining(expected))
  }

  /** Both queues have exactly the records that wait. */
  private async compareQueues(): Promise<void> {
    const rows = records.flatMap((record) =>
      waitsIn(record, this.states[record] ?? '') ? [rowOf(record, this.shown[record])] : [],
    )
    for (const operator of this.operators) await compareQueue(operator, rows)
  }

  /** The page shows the state of a record, without having been loaded again. */
  private async compareCustomer(record: Deed['record']): Promise<void> {
    const { page } = this.site
    const state = this.states[record]
    if (state === undefined || !(record in shownFor)) return
    await goTo(page, placeOf(record))
    const amount = this.shown[record] ?? ''
    const look = shownFor[record as keyof typeof shownFor]
    await eventually(async () =>
      expect(`${record}: ${await look(page, amount)}`).toBe(
        `${record}: ${wordsFor(record as LifeRecord, this.states[record]!)}`,
      ),
    )
    expect(await page.evaluate(() => 'isFirstLoad' in window), 'it was loaded once').toBe(true)
  }

  /** The balances on the overview are those of the bank. */
  private async compareFigures(): Promise<void> {
    const { page, bank } = this.site
    const { id } = await bank.row('customers', { email })
    await goTo(page, 'Home')
    await eventually(async () =>
      expect(await figureFaultsOnScreen(this.site, { id } as never)).toEqual([]),
    )
  }
}
