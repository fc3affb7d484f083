import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type {
  DashboardInput,
  Reads,
  Records,
  WindowName,
} from '#machines/dashboard/dashboard.types.ts'
import { delays } from '#machines/delays.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import type { Preparation } from '#machines/preparation.ts'
import { samplePreparation } from '#machines/samples.ts'
import { actorOf, type FlowActor } from '#machines/system.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { depositWith, loanWith, transferWith, userWith } from './dashboardRecords.ts'
import { answeredByTest, started } from './moneyIn.ts'

const offline = new ApiFailure({ kind: 'network', message: 'Offline.' })

function opened(input: Partial<DashboardInput> = {}) {
  const user = answeredByTest<Records['user']>()
  const loans = answeredByTest<Reads['loans']>()
  const deposits = answeredByTest<Records['deposits']>()
  const kyc = answeredByTest<Records['kyc']>()
  const transfers = answeredByTest<Reads['transfers']>()
  const windows = answeredByTest<Preparation, { window: WindowName; customer: string }>()
  const machine = dashboardMachine.provide({
    actors: {
      readUser: user.logic,
      readLoans: loans.logic,
      readDeposits: deposits.logic,
      readKyc: kyc.logic,
      readTransfers: transfers.logic,
      openWindow: windows.logic,
      deposit: depositMachine,
      kyc: kycMachine,
      loanApplication: loanApplicationMachine,
      loanNotice: loanNoticeMachine,
      withdrawal: withdrawalMachine,
      accountSettings: accountSettingsMachine,
      emailConfirmation: emailConfirmationMachine,
    },
  })
  const reads = { user, loans, deposits, kyc, transfers }
  const flow = started(machine, { user: userWith(), ...input })
  return {
    ...flow,
    reads,
    windows: windows.calls,
    /** the code of the last window comes */
    loaded: () => windows.calls.at(-1)!.answer(samplePreparation),
    /** the flow that runs under this name */
    flowOf: <Name extends FlowName>(name: Name): FlowActor<Name> =>
      actorOf(flow.actor.system, name)!,
    context: () => flow.actor.getSnapshot().context,
    counts: () => Object.values(reads).map(({ calls }) => calls.length),
    /** the state of one region */
    region: (name: string) =>
      flow
        .state()
        .split(' ')
        .find((leaf) => leaf.startsWith(name))!
        .slice(name.length + 1),
  }
}

/** Everything was read: an established customer with an approved loan. */
async function settledDown(changes: Partial<Records> = {}) {
  const flow = opened()
  const records: Records = {
    user: userWith(),
    loans: [loanWith()],
    deposits: [depositWith()],
    kyc: { status: true },
    transfers: [transferWith()],
    ...changes,
  }
  await flow.reads.user.calls[0]!.answer(records.user)
  await flow.reads.loans.calls[0]!.answer({ rows: records.loans })
  await flow.reads.deposits.calls[0]!.answer(records.deposits)
  await flow.reads.kyc.calls[0]!.answer(records.kyc)
  await flow.reads.transfers.calls[0]!.answer({ rows: records.transfers })
  expect(flow.actor.getSnapshot().hasTag('busy')).toBe(false)
  return flow
}

describe('dashboard: records', () => {
  it('[D10] reads all five at once and shows each as it comes', async () => {
    const flow = opened()
    expect(flow.counts()).toEqual([1, 1, 1, 1, 1])
    expect(flow.region('data.loans')).toBe('reading')
    await flow.reads.loans.calls[0]!.answer({ rows: [loanWith()] })
    expect(flow.region('data.loans')).toBe('ready')
    expect(flow.context().loans).toHaveLength(1)
    expect(flow.region('data.deposits')).toBe('reading')
    expect(flow.context().deposits).toBeUndefined()
    expect(flow.actor.getSnapshot().hasTag('loansBusy')).toBe(false)
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('[D10] shows what was cached while it reads, the customer always', async () => {
    const flow = opened({ cached: { deposits: [depositWith()], kyc: null } })
    expect(flow.region('data.user')).toBe('refreshing')
    expect(flow.region('data.deposits')).toBe('refreshing')
    expect(flow.region('data.kyc')).toBe('refreshing')
    expect(flow.region('data.transfers')).toBe('reading')
    expect(flow.context().deposits).toHaveLength(1)
    await flow.reads.deposits.calls[0]!.answer([])
    expect(flow.context().deposits).toEqual([])
  })

  it('[D10] a failed read keeps the last value, says so, and is retried alone', async () => {
    const flow = opened({ cached: { loans: [loanWith()] } })
    await flow.reads.loans.calls[0]!.fail(offline)
    expect(flow.region('data.loans')).toBe('failed')
    expect(flow.context().loans).toHaveLength(1)
    expect(flow.context().failures).toEqual({ loans: offline.failure })
    flow.actor.send({ type: 'refresh', resource: 'loans' })
    expect(flow.counts()).toEqual([1, 2, 1, 1, 1])
    expect(flow.region('data.loans')).toBe('refreshing')
    expect(flow.context().failures).toEqual({})
    await flow.reads.loans.calls[1]!.answer({ rows: [] })
    expect(flow.context().loans).toEqual([])
  })

  it('[D10] a first read that fails leaves nothing to show but the failure', async () => {
    const flow = opened()
    await flow.reads.transfers.calls[0]!.fail(offline)
    expect(flow.region('data.transfers')).toBe('failed')
    expect(flow.context().transfers).toBeUndefined()
    flow.actor.send({ type: 'refresh' })
    expect(flow.region('data.transfers')).toBe('reading')
  })

  it('[D10] one failure does not touch the others', async () => {
    const flow = opened()
    await flow.reads.kyc.calls[0]!.fail(offline)
    await flow.reads.user.calls[0]!.answer(userWith({ firstName: 'Augusta' }))
    expect(flow.region('data.user')).toBe('ready')
    expect(flow.context().user.firstName).toBe('Augusta')
    expect(Object.keys(flow.context().failures)).toEqual(['kyc'])
  })

  it('[D10] a refresh asked for while one is under way takes the later answer only', async () => {
    const flow = opened()
    flow.actor.send({ type: 'refresh', resource: 'deposits' })
    expect(flow.reads.deposits.calls[0]!.signal.aborted).toBe(true)
    await flow.reads.deposits.calls[1]!.answer([depositWith()])
    await flow.reads.deposits.calls[0]!.answer([])
    expect(flow.context().deposits).toHaveLength(1)
  })

  it.each([
    ['depositMade', [1, 1, 2, 1, 1]],
    ['kycSent', [1, 1, 1, 2, 1]],
    ['loanTaken', [1, 2, 1, 1, 1]],
    ['loanUncertain', [1, 2, 1, 1, 1]],
    ['settingsSaved', [2, 1, 1, 2, 1]],
    ['refresh', [2, 2, 2, 2, 2]],
  ] as const)('[D10] after %s it reads again just what changed', async (type, counts) => {
    const flow = await settledDown()
    flow.actor.send({ type })
    expect(flow.counts()).toEqual(counts)
  })
})

describe('dashboard: after a withdrawal', () => {
  it('[W7] reads every record: a loan approved meanwhile counts, so no balance falls below zero', async () => {
    const flow = await settledDown({ loans: [loanWith({ status: 'Pending' })] })
    flow.actor.send({ type: 'withdrawalChanged' })
    expect(flow.counts()).toEqual([2, 2, 2, 2, 2])
  })
})

describe('dashboard: windows', () => {
  it('[F1] opens one window at a time and closes it', async () => {
    const flow = await settledDown()
    flow.actor.send({ type: 'openDeposit', amount: '100' })
    await flow.loaded()
    expect(flow.region('modal')).toBe('deposit.open')
    expect(flow.flowOf('deposit').getSnapshot().context.values.amount).toBe('100')
    flow.actor.send({ type: 'openWithdrawal', path: 'loan' })
    expect(flow.region('modal')).toBe('deposit.open')
    expect(flow.actor.getSnapshot().hasTag('modal')).toBe(true)
    flow.flowOf('deposit').send({ type: 'close' })
    expect(flow.region('modal')).toBe('none')
    expect(flow.actor.getSnapshot().hasTag('modal')).toBe(false)
  })

  it('[D7] a deposit without a plan starts from no amount, not from the last plan’s', async () => {
    const flow = await settledDown()
    flow.actor.send({ type: 'openDeposit', amount: '1000' })
    flow.actor.send({ type: 'close' })
    flow.actor.send({ type: 'openDeposit' })
    expect(flow.context().depositAmount).toBeUndefined()
  })

  it('[W2] puts the identity check on top of the withdrawal and comes back to it', async () => {
    const flow = await settledDown({ kyc: null })
    flow.actor.send({ type: 'openWithdrawal', path: 'invest', method: 'paypal' })
    await flow.loaded()
    const withdrawal = flow.flowOf('withdrawal')
    expect(withdrawal.getSnapshot().context).toMatchObject({ path: 'invest', method: 'paypal' })
    flow.actor.send({ type: 'kycNeeded' })
    await flow.loaded()
    expect(flow.region('modal')).toBe('withdrawal.open.identity.open')
    expect(flow.actor.getSnapshot().hasTag('withdrawal')).toBe(true)
    expect(flow.actor.getSnapshot().hasTag('kyc')).toBe(true)
    flow.flowOf('kyc').send({ type: 'close' })
    expect(flow.region('modal')).toBe('withdrawal.open.alone')
    expect(flow.emitted).toContain('identityClosed')
    expect(flow.flowOf('withdrawal')).toBe(withdrawal)
    withdrawal.send({ type: 'cancel' })
    flow.elapse(delays.withdrawalCancelClose)
    expect(flow.region('modal')).toBe('none')
  })

  it('[F4] a loan taken closes its form, opens its notice and reads the loans', async () => {
    const flow = await settledDown()
    flow.actor.send({ type: 'openLoan' })
    await flow.loaded()
    flow.actor.send({ type: 'loanTaken' })
    expect(flow.region('data.loans')).toBe('refreshing')
    await flow.loaded()
    expect(flow.region('modal')).toBe('loanNotice.open')
    const notice = flow.flowOf('loanNotice')
    expect(notice.getSnapshot().value, 'the loans known so far are older').toBe('reading')
    await flow.reads.loans.calls[1]!.answer({ rows: [loanWith({ status: 'Pending' })] })
    expect(notice.getSnapshot().value).toEqual({ pending: 'idle' })
  })

  it('[F5] the loan notice has the loans read again, and is told of a failure', async () => {
    const flow = await settledDown({ loans: [loanWith({ status: 'Pending' })] })
    flow.actor.send({ type: 'openLoanNotice' })
    await flow.loaded()
    const notice = flow.flowOf('loanNotice')
    notice.send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
    expect(flow.counts()).toEqual([2, 2, 2, 2, 2])
    await flow.reads.loans.calls[1]!.fail(offline)
    expect(notice.getSnapshot().context.failure).toEqual(offline.failure)
  })

  it('[D5] a loan can be applied for whatever is known or pending', async () => {
    expect(opened().actor.getSnapshot().can({ type: 'openLoan' })).toBe(true)
    const pending = await settledDown({ loans: [loanWith({ status: 'Pending' })] })
    expect(pending.actor.getSnapshot().can({ type: 'openLoan' })).toBe(true)
  })

  it('[F5] the loan notice opens only where there is a loan', async () => {
    const none = await settledDown({ loans: [] })
    expect(none.actor.getSnapshot().can({ type: 'openLoanNotice' })).toBe(false)
    const some = await settledDown()
    expect(some.actor.getSnapshot().can({ type: 'openLoanNotice' })).toBe(true)
  })

  it('[F6] documents can be sent only while the bank is known to have none', async () => {
    const can = (flow: Awaited<ReturnType<typeof settledDown>>) =>
      flow.actor.getSnapshot().can({ type: 'openKyc' })
    expect(can(await settledDown({ kyc: null }))).toBe(true)
    expect(can(await settledDown({ kyc: { status: false } }))).toBe(false)
    expect(opened().actor.getSnapshot().can({ type: 'openKyc' })).toBe(false)
  })

  it.each([
    { profit: '0.00', newUser: false, invest: false },
    { profit: 0, newUser: false, invest: false },
    { profit: '-3.10', newUser: false, invest: true },
    { profit: '12.00', newUser: false, invest: true },
    { profit: '0.00', newUser: true, invest: true },
  ])('[D4] withdrawing with profit $profit, newUser $newUser: $invest', async (sample) => {
    const { profit, newUser, invest } = sample
    const flow = await settledDown({ user: userWith({ profit, newUser }) })
    const snapshot = flow.actor.getSnapshot()
    expect(snapshot.can({ type: 'openWithdrawal', path: 'invest' })).toBe(invest)
    expect(snapshot.can({ type: 'openWithdrawal', path: 'loan' })).toBe(true)
  })

  it('[D17] a window that breaks leaves the page as it is, and the records are read again', async () => {
    const flow = await settledDown()
    flow.actor.send({ type: 'openDeposit' })
    await flow.loaded()
    flow.actor.send({ type: 'viewFailed', window: 'kyc' })
    expect(flow.region('modal'), 'another window’s error').toBe('deposit.open')
    flow.actor.send({ type: 'viewFailed', window: 'deposit' })
    expect(flow.region('modal')).toBe('deposit.broken')
    expect(flow.counts()).toEqual([2, 2, 2, 2, 2])
    flow.actor.send({ type: 'close' })
    expect(flow.region('modal')).toBe('none')
    expect(flow.counts()).toEqual([3, 3, 3, 3, 3])
  })
})
