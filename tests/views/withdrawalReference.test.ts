import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { flowLogic } from '#actors/flowLogic.ts'
import { setRuntime } from '#actors/runtime.ts'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import '#flows/withdrawal/withdrawal.flow.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  AcceptedWithdrawal,
  WithdrawalPayloadInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { saveReference, withdrawalReference } from '#session/withdrawalReference.ts'
import { clear, filled, sentCode } from '../machines/withdrawing.ts'

afterEach(() => setRuntime({}))

/** The flow as the browser provides it, except for its calls. */
function withdrawalWhere(ends: { requestCode?: Failure; postTransfer?: Failure }) {
  const ended = (failure?: Failure) =>
    failure ? Promise.reject(new ApiFailure(failure)) : Promise.resolve(sentCode(5))
  setRuntime({
    provideActors: (machine) =>
      (machine as typeof withdrawalMachine).provide({
        actors: {
          readEligibility: fromPromise(async () => clear),
          requestCode: fromPromise(() => ended(ends.requestCode)),
          verifyCode: fromPromise<void, object>(async () => undefined),
          postTransfer: fromPromise<AcceptedWithdrawal, WithdrawalPayloadInput>(async () => {
            await ended(ends.postTransfer)
            return { acceptedAt: '2026-11-20T12:10:00.000Z' }
          }),
        },
      }),
  })
  const reference = withdrawalReference()
  const actor = createActor(flowLogic('withdrawal'), {
    input: { path: 'invest', method: 'paypal', reference, symbol: '$' },
  })
  actor.start()
  return {
    actor,
    reference,
    async toCode() {
      await waitFor(actor, (snapshot) => snapshot.can({ type: 'continue' }))
      actor.send({ type: 'continue' })
      for (const field of ['amount', 'email'] as const)
        actor.send({ type: 'fieldChanged', field, value: filled[field] })
      actor.send({ type: 'submit' })
    },
  }
}

it('[W8] a reference used for another withdrawal is not used by the next form', async () => {
  saveReference('reference-of-before')
  const { actor, reference, toCode } = withdrawalWhere({
    requestCode: { kind: 'refused', status: 409, code: 'referenceReused', message: 'Used.' },
  })
  expect(reference).toBe('reference-of-before')
  await toCode()
  await waitFor(actor, ({ context }) => context.failure?.code === 'referenceReused')
  expect(withdrawalReference()).not.toBe(reference)
})

it('[W6] the next form repeats the reference of a withdrawal without an answer', async () => {
  const { actor, reference, toCode } = withdrawalWhere({
    postTransfer: { kind: 'network', message: 'No answer.' },
  })
  await toCode()
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'submitCode', typed: true }))
  expect(withdrawalReference()).not.toBe(reference)
  actor.send({ type: 'submitCode', typed: true })
  await waitFor(actor, (snapshot) => snapshot.hasTag('unanswered'))
  expect(withdrawalReference()).toBe(reference)
})
