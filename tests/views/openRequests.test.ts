import { afterEach, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { hostFlow } from '#actors/hostFlow.ts'
import { setRuntime } from '#actors/runtime.ts'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import '#flows/withdrawal/withdrawal.flow.ts'
import { sampleUser } from '#machines/samples.ts'
import { actorOf } from '#machines/system.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  AcceptedWithdrawal,
  ListedWithdrawals,
  WithdrawalPayloadInput,
  WithdrawalSearch,
} from '#machines/withdrawal/withdrawal.types.ts'
import { newReference } from '#session/newReference.ts'
import { forgetRequest, keepRequest, requestBefore } from '#session/openRequests.ts'
import { clearStored } from '#session/storage.ts'
import { clear, filled, sentCode } from '../machines/withdrawing.ts'

afterEach(() => setRuntime({}))

const noAnswer: Failure = { kind: 'network', message: 'No answer.' }
const ada = sampleUser._id

interface Ends {
  requestCode?: Failure
  postTransfer?: Failure
  findTransfer?: ListedWithdrawals
}

/** The flow as the browser provides it, except for its calls. */
function withdrawalWhere(ends: Ends, customer = ada) {
  const ended = (failure?: Failure) =>
    failure ? Promise.reject(new ApiFailure(failure)) : Promise.resolve(sentCode(5))
  const asked: WithdrawalSearch[] = []
  setRuntime({
    provideActors: (machine) =>
      (machine.id === 'withdrawal'
        ? (machine as typeof withdrawalMachine).provide({
            actors: {
              readEligibility: fromPromise(async () => clear),
              requestCode: fromPromise(() => ended(ends.requestCode)),
              verifyCode: fromPromise<void, object>(async () => undefined),
              postTransfer: fromPromise<AcceptedWithdrawal, WithdrawalPayloadInput>(async () => {
                await ended(ends.postTransfer)
                return { acceptedAt: '2026-11-20T12:10:00.000Z' }
              }),
              findTransfer: fromPromise<ListedWithdrawals, WithdrawalSearch>(async ({ input }) => {
                asked.push(input)
                if (!ends.findTransfer) throw new ApiFailure(noAnswer)
                return ends.findTransfer
              }),
            },
          })
        : machine) as never,
  })
  const { reference = newReference(), openWithdrawal: open } = requestBefore('withdrawal', customer)
  const input = { path: 'invest', method: 'paypal', reference, open, symbol: '$' }
  const root = hostFlow('withdrawal', input, {
    customer: { ...sampleUser, _id: customer } as never,
  }).start()
  const actor = actorOf(root.system, 'withdrawal')!
  const flow = {
    actor,
    reference,
    asked,
    stop: () => root.stop(),
    async toCode() {
      await waitFor(actor, (snapshot) => snapshot.can({ type: 'continue' }))
      actor.send({ type: 'continue' })
      for (const field of ['amount', 'email'] as const)
        actor.send({ type: 'fieldChanged', field, value: filled[field] })
      actor.send({ type: 'submit' })
    },
    async toPayment() {
      await flow.toCode()
      await waitFor(actor, (snapshot) => snapshot.can({ type: 'submitCode', typed: true }))
      actor.send({ type: 'submitCode', typed: true })
    },
  }
  return flow
}

/** A withdrawal of $50 is sent, its answer is lost, and the session ends. @returns its reference */
async function lostAnswer(): Promise<string> {
  const sent = withdrawalWhere({ postTransfer: noAnswer })
  await sent.toPayment()
  await waitFor(sent.actor, (snapshot) => snapshot.hasTag('unanswered'))
  sent.stop()
  clearStored()
  return sent.reference
}

describe('a withdrawal whose answer was lost', () => {
  it('[W6] is asked for after the session ended, before anything else', async () => {
    const reference = await lostAnswer()
    const next = withdrawalWhere({ findTransfer: { madeBefore: true, sameBefore: 0 } })
    expect(next.reference).toBe(reference)
    await waitFor(next.actor, (snapshot) => snapshot.hasTag('alreadyMade'))
    expect(next.asked).toEqual([{ reference, path: 'invest', amount: '50.00' }])
    expect(requestBefore('withdrawal', ada)).toEqual({})
  })

  it('[W6] [D2] is nothing to another customer of this browser, and names no payee', async () => {
    const reference = await lostAnswer()
    expect(requestBefore('withdrawal', 'customer-ben')).toEqual({})
    const bens = withdrawalWhere({}, 'customer-ben')
    await bens.toPayment()
    await waitFor(bens.actor, (snapshot) => snapshot.hasTag('succeeded'))
    expect(requestBefore('withdrawal', ada).reference).toBe(reference)
    const withdrawal = [
      { reference, withdrawal: { path: 'invest', amount: '50.00', sameBefore: 0 } },
    ]
    expect(JSON.parse(localStorage.getItem('openRequests')!)).toEqual({ [ada]: { withdrawal } })
  })
})

it('[W8] a reference used for another withdrawal is not used by the next form', async () => {
  keepRequest('withdrawal', ada, { reference: 'reference-of-before' })
  const { actor, reference, toCode } = withdrawalWhere({
    requestCode: { kind: 'refused', status: 409, code: 'referenceReused', message: 'Used.' },
  })
  expect(reference).toBe('reference-of-before')
  await toCode()
  await waitFor(actor, ({ context }) => context.failure?.code === 'referenceReused')
  expect(requestBefore('withdrawal', ada)).toEqual({})
})

it('[W6] two tabs can each have a withdrawal without an answer: the oldest is asked for first', () => {
  for (const reference of ['first', 'second', 'first'])
    keepRequest('withdrawal', ada, { reference })
  expect(requestBefore('withdrawal', ada).reference).toBe('first')
  forgetRequest('withdrawal', ada, 'first')
  expect(requestBefore('withdrawal', ada).reference).toBe('second')
})

it.each([
  'rubbish',
  '[]',
  '{"customer-1":{"withdrawal":[{"reference":7}]}}',
  '{"customer-1":{"withdrawal":[{"reference":"r","withdrawal":{"amount":"5"}}]}}',
  '{"customer-1":{"withdrawal":[{"reference":"r"}],"deposit":[{"reference":"r","deposit":{"amount":5}}]}}',
])('[W6] damaged storage is as good as none: %s', (text) => {
  localStorage.setItem('openRequests', text)
  expect(requestBefore('withdrawal', 'customer-1')).toEqual({})
})
