import { describe, expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type {
  DashboardEvent,
  DashboardInput,
  Records,
} from '#machines/dashboard/dashboard.types.ts'
import { delays } from '#machines/delays.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import { actorOf } from '#machines/system.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { sampleOwedLoan, samplePreparation } from '#machines/testing/samples.ts'
import { depositWith, loanWith, transferWith, userWith } from './dashboardRecords.ts'
import { opened } from './moneyIn.ts'

function dashboard(input: Partial<DashboardInput> = {}) {
  const actors = { loanNotice: loanNoticeMachine, loanPayment: loanPaymentMachine }
  const flow = opened(dashboardMachine, { user: userWith(), ...input }, { actors })
  return {
    ...flow,
    /** a window opens */
    async open(event: DashboardEvent) {
      flow.send(event)
      await flow.call('openWindow').answer(samplePreparation)
    },
    notice: () => actorOf(flow.actor.system, 'loanNotice')!,
  }
}

/** Everything was read: an established customer with an approved loan. */
async function settledDown(changes: Partial<Records> = {}) {
  const flow = dashboard()
  const records: Records = {
    user: userWith(),
    loans: [loanWith()],
    deposits: [depositWith()],
    kyc: { status: true },
    transfers: [transferWith()],
    ...changes,
  }
  await flow.call('readUser').answer(records.user)
  await flow.call('readLoans').answer({ rows: records.loans })
  await flow.call('readDeposits').answer(records.deposits)
  await flow.call('readKyc').answer(records.kyc)
  await flow.call('readTransfers').answer({ rows: records.transfers })
  return flow
}

it.each([
  ['empty on its own page', {}, 'deposit'],
  ['empty on another page', { isElsewhere: true }, 'none'],
  ['filled in on another page', { isElsewhere: true, isTouched: true }, 'deposit'],
])('[A14] a window that was left %s: %j opens %s', (_, left, opens) => {
  const flow = dashboard({ resume: { window: 'deposit', ...left } })
  expect(flow.state()).toContain(`modal.${opens}`)
})

describe('the windows', () => {
  it('[F30] the amounts that a loan payment offers follow the loan; a typed amount stays', async () => {
    const flow = await settledDown({ loans: [sampleOwedLoan] })
    await flow.open({ type: 'openLoanPayment', loan: sampleOwedLoan._id! })
    const payment = () => actorOf(flow.actor.system, 'loanPayment')!.getSnapshot().context
    const readAgain = async (waiting: string) => {
      flow.send({ type: 'refresh', resource: 'loans' })
      const payments = [{ amount: waiting, status: 'waiting' }]
      await flow.call('readLoans').answer({ rows: [{ ...sampleOwedLoan, payments }] })
    }
    const { loan, values } = payment()
    expect(values.amount).toBe(loan.due)
    await readAgain(`${Number(loan.open) - 50}`)
    expect(payment()).toMatchObject({
      loan: { id: loan.id, due: '50.00', open: '50.00' },
      values: { amount: '50.00' },
    })
    actorOf(flow.actor.system, 'loanPayment')!.send({
      ...{ type: 'fieldChanged', field: 'amount', value: '49' },
    })
    await readAgain(`${Number(loan.open) - 40}`)
    expect(payment()).toMatchObject({ loan: { open: '40.00' }, values: { amount: '49' } })
  })
  it('[F4] [F5] the notice of a loan that was just taken waits for the list of loans, or its failure', async () => {
    const flow = await settledDown()
    await flow.open({ type: 'openLoan' })
    await flow.open({ type: 'loanTaken' })
    expect(flow.notice().getSnapshot().value, 'the loans known so far are older').toBe('reading')
    await flow.call('readLoans').answer({ rows: [loanWith({ status: 'Pending' })] })
    expect(flow.notice().getSnapshot().value).toEqual({ pending: 'idle' })
    flow.notice().send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
    await flow.call('readLoans').fail(callFailures.network)
    expect(flow.notice().getSnapshot().context.failure).toEqual(callFailures.network.failure)
  })

  it.each<[string, DashboardEvent, Partial<Records>, boolean]>([
    [
      '[D5] another loan beside a pending one',
      { type: 'openLoan' },
      { loans: [loanWith({ status: 'Pending' })] },
      true,
    ],
    ...(
      [
        ['0.00', false],
        [0, false],
        ['-3.10', true],
        ['12.00', true],
      ] as const
    ).map(([profit, can]): [string, DashboardEvent, Partial<Records>, boolean] => [
      `[D4] a withdrawal of a profit of ${profit}`,
      { type: 'openWithdrawal', path: 'invest' },
      { user: userWith({ profit, newUser: false }) },
      can,
    ]),
  ])('%s', async (_, event, records, can) => {
    expect((await settledDown(records)).snapshot().can(event)).toBe(can)
  })
})
