import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import {
  acceptedAt,
  clear,
  duplicate,
  firstCode,
  opened,
  refusal,
  review,
  sentCode,
  unreachable,
  untilJustBefore,
} from './withdrawing.ts'

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
        await flow.calls.requestCode.calls[0]!.fail(refusal({ code: 'insufficientFunds' }))
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
    [
      'arranging.findingCode',
      async (flow) => {
        await held(flow, {})
        await flow.calls.requestCode.calls[0]!.fail(unreachable())
      },
    ],
    ['arranging.underReview', (flow) => held(flow, { transferStep: 2 })],
    ['arranging.code.entering', (flow) => flow.toCode()],
    ['arranging.code.passkey.ready', (flow) => flow.toSecondFactor()],
    [
      'arranging.code.passkey.prompting',
      async (flow) => {
        await flow.toSecondFactor()
        flow.send({ type: 'usePasskey' })
      },
    ],
    [
      'arranging.code.proofOver',
      async (flow) => {
        await flow.toSecondFactor()
        flow.send({ type: 'proofChosen', method: 'app' })
        await flow.confirm().fail(refusal({ code: 'codeVoid' }))
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
      'arranging.code.comparing',
      async (flow) => {
        await flow.toRecordCode()
        flow.send({ type: 'submitCode', typed: true })
      },
    ],
    [
      'arranging.code.spending',
      async (flow) => {
        await flow.toRecordCode()
        flow.send({ type: 'submitCode', typed: true })
        await flow.calls.compareCode.calls[0]!.answer()
      },
    ],
    [
      'arranging.code.spendFailed',
      async (flow) => {
        await flow.toRecordCode()
        flow.send({ type: 'submitCode', typed: true })
        await flow.calls.compareCode.calls[0]!.answer()
        await flow.calls.spendCode.calls[0]!.fail(unreachable())
      },
    ],
    [
      'arranging.code.confirmingLevel',
      async (flow) => {
        await flow.toCode(1)
        await flow.confirm().answer()
        await flow.calls.advanceLevel.calls[0]!.fail(refusal({ status: 409, code: 'stepConflict' }))
      },
    ],
  ]

interface RunningCall {
  answer(output?: unknown): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Each call that makes, spends or records a code. */
const cancellableCalls: [
  state: string,
  answer: unknown,
  reach: (flow: ReturnType<typeof opened>) => Promise<RunningCall>,
][] = [
  [
    'arranging.requestingCode',
    sentCode(5),
    async (flow) => {
      await held(flow, {})
      return flow.calls.requestCode.calls[0] as RunningCall
    },
  ],
  [
    'arranging.code.verifying',
    undefined,
    async (flow) => {
      await flow.toCode()
      return flow.confirm() as RunningCall
    },
  ],
  [
    'arranging.code.resending',
    sentCode(5),
    async (flow) => {
      await flow.toCode()
      flow.send({ type: 'resend' })
      return flow.calls.requestCode.calls[1] as RunningCall
    },
  ],
  [
    'arranging.code.advancing',
    { transferStep: 2, review },
    async (flow) => {
      await flow.toCode(1)
      await flow.confirm().answer()
      return flow.calls.advanceLevel.calls[0] as RunningCall
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
    const transient = ['arranging.assessing', 'arranging.code.proving']
    const isOver = ({ tags }: AnyStateNode) => tags.includes('cancelled')
    const leavesOf = (state: AnyStateNode): string[] =>
      isOver(state)
        ? []
        : state.type === 'compound'
          ? Object.values(state.states).flatMap(leavesOf)
          : [state.path.join('.')]
    const leaves = leavesOf(arranging as AnyStateNode)
    const tried = [...cancellable, ...cancellableCalls].map(([state]) => state)
    expect(tried.sort()).toEqual(leaves.filter((state) => !transient.includes(state)).sort())
  })

  it.each(cancellable)(
    '[W5] in %s: toast, a sent code voided, closed after 3 s',
    async (state, reach) => {
      const flow = opened()
      await reach(flow)
      expect(flow.state()).toBe(state)
      const wasInDialog = flow.snapshot().hasTag('code')
      flow.send({ type: 'cancel' })
      expect(flow.emitted.at(-1)).toBe('withdrawalCancelled')
      expect(flow.snapshot().hasTag('cancelled')).toBe(true)
      expect(flow.snapshot().hasTag('code')).toBe(wasInDialog)
      const isCodeSent = wasInDialog && !flow.context().code?.inRecord
      expect(flow.calls.revokeCode.calls).toHaveLength(isCodeSent ? 1 : 0)
      expect(flow.can('cancel')).toBe(false)
      flow.elapse(untilJustBefore('withdrawalCancelClose'))
      expect(flow.state()).not.toBe('closed')
      flow.elapse(1)
      expect(flow.state()).toBe('closed')
      expect(flow.calls.postTransfer.calls).toHaveLength(0)
    },
  )

  it.each(cancellableCalls)(
    '[W5] while %s runs: closed 3 s after the toast, whether the call ends or not',
    async (state, answer, reach) => {
      for (const ends of ['never', 'answers', 'fails'] as const) {
        const flow = opened()
        const call = await reach(flow)
        expect(flow.state()).toBe(state)
        const wasInDialog = flow.snapshot().hasTag('code')
        flow.send({ type: 'cancel' })
        expect(flow.emitted.at(-1)).toBe('withdrawalCancelled')
        expect(flow.snapshot().hasTag('code')).toBe(wasInDialog)
        // The code that is known is void at once; the call that makes another one voids that itself.
        expect(flow.calls.revokeCode.calls.map(({ input }) => input)).toEqual(
          wasInDialog ? [{ codeId: firstCode }] : [],
        )
        flow.elapse(untilJustBefore('withdrawalCancelClose'))
        expect([flow.can('cancel'), flow.can('back'), flow.can('close')]).toEqual([
          false,
          true,
          true,
        ])
        if (ends !== 'never')
          await (ends === 'answers' ? call.answer(answer) : call.fail(unreachable()))
        flow.elapse(1)
        expect(flow.state()).toBe('closed')
        expect(flow.emitted.filter((name) => name === 'withdrawalCancelled')).toHaveLength(1)
        expect(flow.calls.postTransfer.calls).toHaveLength(0)
      }
    },
  )

  it('[W5] a new code that is asked for at once is not the one that is voided', async () => {
    const flow = opened()
    await flow.toCode()
    flow.send({ type: 'cancel' })
    flow.send({ type: 'back' })
    await flow.submit()
    await flow.calls.requestCode.calls.at(-1)!.answer({ ...sentCode(5), codeId: 'code-0002' })
    expect(flow.calls.revokeCode.calls.map(({ input }) => input)).toEqual([{ codeId: firstCode }])
    expect(flow.state()).toBe('arranging.code.entering')
    flow.send({ type: 'cancel' })
    expect(flow.calls.revokeCode.calls.at(-1)!.input).toEqual({ codeId: 'code-0002' })
  })

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
    expect(flow.state()).toBe('arranging.code.cancelled.closing')
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
      if (state === 'succeeded') await post.answer({ acceptedAt })
      if (state === 'alreadyMade') await post.fail(duplicate())
      expect(flow.state()).toBe(state)
      expect(flow.can('cancel')).toBe(false)
      flow.send({ type: 'cancel' })
      expect(flow.state()).toBe(state)
    },
  )
})
