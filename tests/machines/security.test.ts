import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { Security } from '#contract/security.ts'
import { callFailures, readFailures, refusedFailure } from '#machines/cases.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import {
  frozenSecurity,
  pendingSecurity,
  sampleSecurity,
} from '#machines/security/security.samples.ts'
import { answeredByTest, started } from './moneyIn.ts'

/** The page with what the bank answers first; its later reads and other calls are the test's. */
async function opened(first: Security = sampleSecurity) {
  const reads = answeredByTest<Security, void>()
  const ends = answeredByTest<void, { session: string }>()
  const alerts = answeredByTest<void, Security['alerts']>()
  const freezes = answeredByTest<void, void>()
  const granted = answeredByTest<{ granted: boolean }, { purpose: string }>()
  const machine = securityMachine.provide({
    actors: {
      readSecurity: reads.logic,
      endSession: ends.logic,
      saveAlerts: alerts.logic,
      freezeAccount: freezes.logic,
      reauthentication: granted.logic as never,
      changePassword: fromPromise(() => new Promise(() => undefined)) as never,
    },
  })
  const flow = started(machine, undefined)
  await reads.calls[0]!.answer(first)
  return {
    ...flow,
    ...{ reads, ends, alerts, freezes, granted },
    context: () => flow.actor.getSnapshot().context,
  }
}

describe('what is read', () => {
  it('[G20] a bank without the page says so, and other failures can be tried again', async () => {
    const reads = answeredByTest<Security, void>()
    const { actor, state } = started(
      securityMachine.provide({ actors: { readSecurity: reads.logic } }),
      undefined,
    )
    await reads.calls[0]!.fail(readFailures.network)
    expect(state()).toBe('unread')
    actor.send({ type: 'refresh' })
    await reads.calls[1]!.fail(refusedFailure({ status: 404 }))
    expect(state()).toBe('notOffered')
  })

  it('[G20] a read that fails later keeps what is known, and says that it may be old', async () => {
    const page = await opened()
    page.actor.send({ type: 'refresh' })
    await page.reads.calls[1]!.fail(readFailures.server)
    expect(page.state()).toBe('shown.overview.ready')
    expect(page.context().security).toEqual(sampleSecurity)
    expect(page.context().readFailure?.kind).toBe('server')
  })
})

describe('devices', () => {
  it('[G21] ends another sign-in only after a question, and reads the devices again', async () => {
    const page = await opened()
    page.actor.send({ type: 'endSession', session: 'session-2' })
    expect(page.ends.calls).toEqual([])
    page.actor.send({ type: 'confirm' })
    expect(page.ends.calls[0]?.input).toEqual({ session: 'session-2' })
    await page.ends.calls[0]!.answer()
    expect(page.context().news).toBe('sessionEnded')
    expect(page.reads.calls).toHaveLength(2)
  })

  it('[G21] this very sign-in and an unknown one are not ended here', async () => {
    const page = await opened()
    page.actor.send({ type: 'endSession', session: 'session-1' })
    page.actor.send({ type: 'endSession', session: 'unknown' })
    expect(page.state()).toBe('shown.overview.ready')
    const alone = await opened(pendingSecurity)
    alone.actor.send({ type: 'endSession', session: 'others' })
    expect(alone.state()).toBe('shown.overview.ready')
  })

  it('[G21] a failure stays in the question; after it the page shows how things are', async () => {
    const page = await opened()
    page.actor.send({ type: 'endSession', session: 'others' })
    page.actor.send({ type: 'confirm' })
    await page.ends.calls[0]!.fail(callFailures.timeout)
    expect(page.state()).toBe('shown.endingSession.asking')
    expect(page.context().failure?.kind).toBe('timeout')
    page.actor.send({ type: 'close' })
    expect(page.reads.calls).toHaveLength(2)
    expect(page.context().failure).toBeUndefined()
  })
})

describe('alerts', () => {
  it('[G24] a switch that is not saved goes back, with the reason beside it', async () => {
    const page = await opened()
    page.actor.send({ type: 'alertsChosen', alerts: { signIns: true, money: false } })
    expect(page.context().wantedAlerts?.money).toBe(false)
    await page.alerts.calls[0]!.fail(callFailures.server)
    expect(page.context()).toMatchObject({ wantedAlerts: undefined, failedIn: 'alerts' })
    expect(page.context().security?.alerts.money).toBe(true)
  })
})

describe('freezing', () => {
  it('[G25] freezes without a proof, and unfreezes only with one', async () => {
    const page = await opened()
    page.actor.send({ type: 'freeze' })
    page.actor.send({ type: 'confirm' })
    expect(page.freezes.calls).toHaveLength(1)
    await page.freezes.calls[0]!.answer()
    await page.reads.calls[1]!.answer(frozenSecurity)
    page.actor.send({ type: 'freeze' })
    expect(page.state()).toBe('shown.overview.ready')
    page.actor.send({ type: 'unfreeze' })
    expect(page.granted.calls[0]?.input).toEqual({ purpose: 'unfreeze' })
  })

  it('[G25] a freeze of the bank is not ended here', async () => {
    const page = await opened({ ...frozenSecurity, frozenByBank: true })
    page.actor.send({ type: 'unfreeze' })
    expect(page.state()).toBe('shown.overview.ready')
  })

  it('[G25] while the account is frozen the email is not changed', async () => {
    const page = await opened(frozenSecurity)
    page.actor.send({ type: 'openEmail' })
    expect(page.state()).toBe('shown.overview.ready')
  })
})

it('[G22] a window opens only after the proof, and leaving the proof changes nothing', async () => {
  const page = await opened()
  page.actor.send({ type: 'openPassword' })
  expect(page.granted.calls[0]?.input).toEqual({ purpose: 'password' })
  await page.granted.calls[0]!.answer({ granted: false })
  expect(page.state()).toBe('shown.overview.refreshing')
  page.actor.send({ type: 'openPassword' })
  await page.granted.calls[1]!.answer({ granted: true })
  expect(page.state()).toBe('shown.changingPassword.open')
})
