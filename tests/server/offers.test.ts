import { describe, expect, it } from 'vitest'
import { type DecisionOffer, queueKinds } from '#contract/backOffice.ts'
import { operatorRoles } from '#domain/operators.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { commands } from '#server/backOffice/commands.ts'
import { offersOn } from '#server/backOffice/customerPage.ts'
import type { Command } from '#server/backOffice/flags.ts'
import { make, runOffers } from '#server/backOffice/paymentRuns/runPages.ts'
import { offersFor } from '#server/backOffice/queue/offers.ts'
import { onBothEngines } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

/** All that pages offer, in whatever state. */
function everyOffer() {
  const everybody = { id: '', email: '', name: 'Mara Hill', roles: operatorRoles }
  const account = (is: boolean) =>
    offersOn({
      ...{ isInvested: is, isUnderReview: is, isFrozen: is },
      ...{ hasFactors: true, hasEarlierEmail: true, hasBrokenSeal: true },
    })
  const items = queueKinds.flatMap((kind) =>
    ['', everybody.name].flatMap((madeBy) =>
      offersFor(kind, everybody, { minor: 0, madeBy, agreedBy: null }),
    ),
  )
  const all = [...items, ...account(true), ...account(false), make, Object.values(runOffers)]
  return all.flat(2)
}

describe('the commands of the back office', () => {
  it('[B48] each that changes something is offered on a page, or says why not', () => {
    const offers = new Set(everyOffer().map(({ command }) => command))
    for (const { command, label, consequence } of everyOffer())
      expect([command, label && consequence]).not.toEqual([command, ''])
    const changing = Object.entries(commands).flatMap(([noun, verbs]) =>
      Object.entries<Command>(verbs).flatMap(([verb, command]) =>
        /^(list|show|page|verify|export|file)$/.test(verb)
          ? []
          : { name: `${noun} ${verb}`, isByCommandOnly: Boolean(command.byCommandOnly) },
      ),
    )
    const wrong = changing.filter(
      ({ name, isByCommandOnly }) => offers.has(name) === isByCommandOnly,
    )
    expect(wrong).toEqual([])
    expect([...offers].filter((name) => !changing.some((one) => one.name === name))).toEqual([])
  })
})

onBothEngines('the item of an approved loan', (startBank) => {
  const b = startBank.forSuite()
  const { loan } = recordCalls(() => b)

  const factOf = (facts: { label: string; value: string }[], label: string) =>
    facts.find((fact) => fact.label === label)?.value

  it('[B47] offers its terms while nothing is repaid, then to take back the newest payment', async () => {
    const customer = await b.newCustomer()
    await loan(customer)
    const { rows } = (await b.operate('queue list', customer.email)).body
    const show = async () => (await b.operate('queue show', `loan:${rows[0].id}`)).body
    const offersOf = async () =>
      ((await show()).decisions as DecisionOffer[]).map(({ command }) => command)
    const take = async (command: string, flags: Record<string, string>) => {
      const { id, decisions } = await show()
      const offer = (decisions as DecisionOffer[]).find((one) => one.command === command)
      return b.operate(command, offer?.subject ?? id, flags)
    }
    expect(await offersOf()).toEqual(['loans approve', 'loans reject'])
    await take('loans approve', { apr: '12', term: '12' })
    expect(await show()).toMatchObject({ status: operatorLabels.loan.approved, waits: false })
    expect(await offersOf()).toEqual(['loans agree', 'loans repay'])
    expect(
      (await take('loans agree', { apr: '6', term: '6', reason: 'typed wrongly' })).status,
    ).toBe(200)
    expect(factOf((await show()).facts, 'Agreed')).toContain('6% a year over 6 months')

    for (const amount of ['50', '60']) await take('loans repay', { amount })
    expect(await offersOf()).toEqual(['loans repay', 'repayments cancel'])
    for (const amount of ['60.00', '50.00']) {
      expect(factOf((await show()).facts, 'Newest payment')).toContain(amount)
      const reply = await take('repayments cancel', { reason: 'the other bank took it back' })
      expect(reply.status).toBe(200)
      expect(await b.lastMail(customer.email)).toContain(amount)
    }
    expect(await offersOf()).toEqual(['loans agree', 'loans repay'])
    const [post] = ((await show()).decisions as DecisionOffer[]).slice(1)
    expect(post?.fields.find(({ name }) => name === 'amount')?.required).toBe(true)
  })

  it('[B10] shows the schedule of the terms that an approval without others agrees on', async () => {
    const customer = await b.newCustomer()
    await loan(customer, { amount: '5000', termMonths: '48' })
    const { rows } = (await b.operate('queue list', customer.email)).body
    const { facts } = (await b.operate('queue show', `loan:${rows[0].id}`)).body
    const example = factOf(facts, 'Example at 9.9% a year')!
    await b.operate('loans approve', customer.email)
    const mail = await b.lastMail(customer.email)
    expect(example.startsWith('48 monthly payments of')).toBe(true)
    const amounts = example.match(/[\d,]+\.\d\d/g) ?? []
    expect(new Set(amounts).size, 'first, last, total and interest').toBe(4)
    for (const amount of amounts) expect(mail).toContain(amount)
  })
})
