import { describe, expect, it } from 'vitest'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { clear, duplicate, opened, refusal, unreachable, untilJustBefore } from './withdrawing.ts'

/** Each state a withdrawal can be cancelled in, and how a customer gets there. */
const cancellable: [state: string, reach: (flow: ReturnType<typeof opened>) => Promise<unknown>][] =
  [
    ['arranging.preparing', async () => undefined],
    [
      'arranging.preparingFailed',
      (flow) => flow.calls.readEligibility.calls[0]!.fail(unreachable()),
    ],
    [
      'arranging.onHold',
      (flow) => flow.calls.readEligibility.calls[0]!.answer({ ...clear, transferStep: 2 }),
    ],
    ['arranging.checklist', (flow) => flow.calls.readEligibility.calls[0]!.answer(clear)],
    [
      'arranging.identityNeeded',
      (flow) => flow.calls.readEligibility.calls[0]!.answer({ ...clear, kyc: 'none' }),
    ],
    [
      'arranging.identityOpen',
      async (flow) => {
        await flow.calls.readEligibility.calls[0]!.answer({ ...clear, kyc: 'none' })
        flow.send({ type: 'verifyIdentity' })
      },
    ],
    [
      'arranging.choosingMethod',
      async (flow) => {
        await flow.toForm()
        flow.send({ type: 'changeMethod' })
      },
    ],
    ['arranging.form.editing', (flow) => flow.toForm()],
    ['arranging.form.incomplete', async (flow) => flow.toForm().then(() => flow.submit())],
    [
      'arranging.form.stopped',
      async (flow) => {
        await held(flow, {})
        await flow.calls.requestCode.calls[0]!.fail(refusal())
      },
    ],
    [
      'arranging.form.loanStillPending',
      async (flow) => {
        await held(flow, { loanPending: true })
        flow.elapse(untilJustBefore('pendingLoanReload') + 1)
        await flow.calls.readEligibility.calls.at(-1)!.fail(unreachable())
      },
    ],
    [
      'arranging.checking',
      async (flow) => {
        await flow.toForm()
        flow.send({ type: 'submit' })
      },
    ],
    [
      'arranging.code.advanceFailed',
      async (flow) => {
        await flow.toCode(3)
        await flow.confirm().answer()
        await flow.calls.advanceLevel.calls[0]!.fail(unreachable())
      },
    ],
    ['arranging.form.kycPrompting', (flow) => held(flow, { kyc: 'none' })],
    ['arranging.form.kycPending', (flow) => held(flow, { kyc: 'pending' })],
    ['arranging.form.loanPending', (flow) => held(flow, { loanPending: true })],
    [
      'arranging.form.rereading',
      async (flow) => {
        await held(flow, { loanPending: true })
        flow.elapse(untilJustBefore('pendingLoanReload') + 1)
      },
    ],
    ['arranging.form.insufficientFunds', (flow) => held(flow, { limit: '1' })],
    ['arranging.underReview', (flow) => held(flow, { transferStep: 2 })],
    ['arranging.requestingCode', (flow) => held(flow, {})],
    ['arranging.code.entering', (flow) => flow.toCode()],
    ['arranging.code.verifying', async (flow) => flow.toCode().then(() => flow.confirm())],
    [
      'arranging.code.resending',
      async (flow) => {
        await flow.toCode()
        flow.send({ type: 'resend' })
      },
    ],
    [
      'arranging.code.unusable',
      async (flow) => {
        await flow.toCode()
        await flow.confirm().fail(refusal({ code: 'codeExpired' }))
      },
    ],
    [
      'arranging.code.advancing',
      async (flow) => {
        await flow.toCode(1)
        await flow.confirm().answer()
      },
    ],
  ]

async function held(flow: ReturnType<typeof opened>, standing: Parameters<typeof flow.submit>[0]) {
  await flow.toForm()
  flow.fill()
  await flow.submit(standing)
}

describe('cancelling', () => {
  it('[W5] is tried below in every state before the payment', () => {
    const { arranging } = withdrawalMachine.root.states
    const transient = ['arranging.assessing', 'arranging.code.cancelled']
    const leaves = Object.values(arranging!.states).flatMap((state) =>
      state.type === 'compound'
        ? Object.values(state.states).map((inner) => `arranging.${state.key}.${inner.key}`)
        : [`arranging.${state.key}`],
    )
    expect(cancellable.map(([state]) => state).sort()).toEqual(
      leaves.filter((state) => !transient.includes(state)).sort(),
    )
  })

  it.each(cancellable)(
    '[W5] in %s: toast, the code voided, closed after 3 s',
    async (state, reach) => {
      const flow = opened()
      await reach(flow)
      expect(flow.state()).toBe(state)
      const wasInDialog = flow.snapshot().hasTag('code')
      flow.send({ type: 'cancel' })
      expect(flow.emitted.at(-1)).toBe('withdrawalCancelled')
      expect(flow.snapshot().hasTag('cancelled')).toBe(true)
      expect(flow.snapshot().hasTag('code')).toBe(wasInDialog)
      expect(flow.calls.revokeCode.calls).toHaveLength(1)
      expect(flow.can('cancel')).toBe(false)
      flow.elapse(untilJustBefore('withdrawalCancelClose'))
      expect(flow.state()).not.toBe('closed')
      flow.elapse(1)
      expect(flow.state()).toBe('closed')
      expect(flow.calls.postTransfer.calls).toHaveLength(0)
    },
  )

  it('[W5] the code right in the moment of cancelling: nothing is posted', async () => {
    const flow = opened()
    await flow.toCode()
    const verifying = flow.confirm()
    flow.send({ type: 'cancel' })
    await verifying.answer()
    flow.elapse(untilJustBefore('withdrawalCancelClose') + 1)
    expect(flow.calls.postTransfer.calls).toHaveLength(0)
  })

  it('[W5] closes even though the bank does not answer, or cannot void the code', async () => {
    const flow = opened()
    await flow.toCode()
    flow.send({ type: 'cancel' })
    await flow.calls.revokeCode.calls[0]!.fail(unreachable())
    expect(flow.state()).toBe('arranging.code.cancelled')
    flow.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
  })

  it.each(['the form', 'the code'])(
    '[W5] by mistake at %s: back with everything kept',
    async (where) => {
      const flow = opened()
      await (where === 'the code' ? flow.toCode() : flow.toForm())
      flow.fill()
      flow.send({ type: 'cancel' })
      flow.send({ type: 'back' })
      expect(flow.state()).toBe('arranging.form.editing')
      expect(flow.context().values.amount).toBe('50')
      expect(flow.context().code).toBeUndefined()
      flow.elapse(untilJustBefore('withdrawalCancelClose') + 1)
      expect(flow.state()).toBe('arranging.form.editing')
    },
  )

  it('[W5] there is nothing to go back to when nothing was typed', async () => {
    const flow = opened()
    flow.send({ type: 'cancel' })
    expect(flow.can('back')).toBe(false)
  })

  it.each(['posting', 'unanswered', 'succeeded', 'alreadyMade'])(
    '[W5] is not possible any more in %s',
    async (state) => {
      const flow = opened()
      await flow.toPosting()
      const post = flow.calls.postTransfer.calls[0]!
      if (state === 'unanswered') await post.fail(unreachable())
      if (state === 'succeeded') await post.answer()
      if (state === 'alreadyMade') await post.fail(duplicate())
      expect(flow.state()).toBe(state)
      expect(flow.can('cancel')).toBe(false)
      flow.send({ type: 'cancel' })
      expect(flow.state()).toBe(state)
    },
  )
})
