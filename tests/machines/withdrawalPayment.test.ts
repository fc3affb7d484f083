import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import {
  clear,
  duplicate,
  opened,
  openFailures,
  reference,
  refusal,
  unreachable,
  untilJustBefore,
} from './withdrawing.ts'

describe('the payment', () => {
  it.each(['invest', 'loan'] as const)(
    '[W4][W7] %s path: sent, accepted, told, closed 3 s later',
    async (path) => {
      const flow = opened({ path })
      await flow.toPosting()
      expect(flow.state()).toBe('posting')
      expect(flow.emitted).toEqual(['withdrawalProcessing'])
      expect(flow.calls.postTransfer.calls[0]!.input).toEqual(
        flow.calls.requestCode.calls[0]!.input,
      )
      expect(flow.calls.postTransfer.calls[0]!.input.withdrawalPath).toBe(path)
      await flow.calls.postTransfer.calls[0]!.answer()
      expect(flow.state()).toBe('succeeded')
      expect(flow.emitted).toEqual(['withdrawalProcessing', 'withdrawalSuccessful', 'changed'])
      expect(flow.calls.advanceLevel.calls).toHaveLength(0)
      flow.elapse(untilJustBefore('withdrawalDoneClose'))
      expect(flow.state()).toBe('succeeded')
      flow.elapse(1)
      expect(flow.state()).toBe('closed')
    },
  )

  it('[W6] a double click anywhere posts once', async () => {
    const flow = opened()
    await flow.toForm()
    flow.fill()
    flow.send({ type: 'submit' })
    flow.send({ type: 'submit' })
    expect(flow.calls.readStanding.calls).toHaveLength(2)
    await flow.submit()
    flow.send({ type: 'submit' })
    expect(flow.calls.requestCode.calls).toHaveLength(1)
    await flow.calls.requestCode.calls[0]!.answer({
      level: 5,
      sentTo: 'a•••@example.com',
      expiresAt: '2026-11-21T12:10:00.000Z',
      attemptsLeft: 5,
    })
    flow.confirm()
    await flow.confirm().answer()
    flow.send({ type: 'submitCode', typed: true })
    flow.send({ type: 'retry' })
    expect(flow.calls.postTransfer.calls).toHaveLength(1)
  })

  it.each(openFailures)(
    '[W6] $kind leaves it open: asked again with the same reference',
    async (failure) => {
      const flow = opened()
      await flow.toPosting()
      await flow.calls.postTransfer.calls[0]!.fail(new ApiFailure(failure))
      expect(flow.state()).toBe('unanswered')
      expect(flow.context().trouble).toEqual(failure)
      flow.send({ type: 'retry' })
      expect(flow.calls.postTransfer.calls[1]!.input).toEqual(
        flow.calls.postTransfer.calls[0]!.input,
      )
      expect(flow.calls.postTransfer.calls[1]!.input.referenceNumber).toBe(reference)
      await flow.calls.postTransfer.calls[1]!.fail(duplicate())
      expect(flow.state()).toBe('alreadyMade')
      expect(flow.emitted.slice(-2)).toEqual(['withdrawalAlreadyMade', 'changed'])
      flow.send({ type: 'close' })
      expect(flow.state()).toBe('closed')
    },
  )

  it('[W6] left unanswered, it can be closed, and the history is read again', async () => {
    const flow = opened()
    await flow.toPosting()
    await flow.calls.postTransfer.calls[0]!.fail(unreachable())
    flow.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
    expect(flow.emitted).toEqual(['withdrawalProcessing', 'changed'])
  })

  it('[W4] a refusal comes back to the form with its words; nothing was paid', async () => {
    const flow = opened()
    await flow.toPosting()
    await flow.calls.postTransfer.calls[0]!.fail(refusal({ code: 'insufficient' }))
    expect(flow.state()).toBe('arranging.form.stopped')
    expect(flow.context()).toMatchObject({
      trouble: { message: 'The bank said no.' },
      values: { amount: '50' },
      code: undefined,
    })
  })

  it.each(['codeRequired', 'codeExpired', 'codeVoid'] as const)(
    '[W4] %s at the payment: a new code, the same withdrawal',
    async (code) => {
      const flow = opened()
      await flow.toPosting()
      await flow.calls.postTransfer.calls[0]!.fail(refusal({ code }))
      expect(flow.state()).toBe('arranging.code.lapsed')
      expect(flow.can('resend')).toBe(true)
      expect(flow.can('cancel')).toBe(true)
    },
  )
})

/** Each state a withdrawal can be cancelled in, and how a customer gets there. */
const cancellable: [state: string, reach: (flow: ReturnType<typeof opened>) => Promise<unknown>][] =
  [
    ['arranging.preparing', async () => undefined],
    ['arranging.preparingFailed', (flow) => flow.calls.readStanding.calls[0]!.fail(unreachable())],
    [
      'arranging.checklist',
      (flow) => flow.calls.readStanding.calls[0]!.answer({ ...clear, transferStep: 2 }),
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
      'arranging.form.loanHeld',
      async (flow) => {
        await held(flow, { loanPending: true })
        flow.elapse(untilJustBefore('pendingLoanReload') + 1)
        await flow.calls.readStanding.calls.at(-1)!.fail(unreachable())
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
    ['arranging.form.insufficient', (flow) => held(flow, { limit: '1' })],
    ['arranging.underReview', (flow) => held(flow, { transferStep: 2 })],
    ['arranging.codeRequesting', (flow) => held(flow, {})],
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
      'arranging.code.lapsed',
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
      expect(flow.calls.voidCode.calls).toHaveLength(1)
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
    await flow.calls.voidCode.calls[0]!.fail(unreachable())
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
