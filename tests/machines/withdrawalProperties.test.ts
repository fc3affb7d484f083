import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import type { WithdrawalEligibility } from '#machines/withdrawal/withdrawal.types.ts'
import { settled } from './moneyIn.ts'
import {
  acceptedAt,
  clear,
  duplicate,
  openFailures,
  reference,
  refusal,
  review,
  secretCode,
  sentCode,
  withdrawal,
  wrongCode,
} from './withdrawing.ts'

type Flow = ReturnType<typeof withdrawal>

/** What customer, bank and clock may do next, in any order. */
type Step =
  | { send: Parameters<Flow['send']>[0] }
  | { answer: number; fails: number }
  | { elapse: number }

const events: Parameters<Flow['send']>[0][] = [
  { type: 'continue' },
  { type: 'verifyIdentity' },
  { type: 'identityClosed' },
  { type: 'methodChosen', method: 'paypal' },
  { type: 'methodChosen', method: 'bank transfer' },
  { type: 'changeMethod' },
  { type: 'fieldChanged', field: 'amount', value: '20' },
  { type: 'fieldChanged', field: 'amount', value: '7000' },
  { type: 'fieldChanged', field: 'email', value: 'ada@example.com' },
  { type: 'submit' },
  { type: 'submitCode', typed: true },
  { type: 'submitCode', typed: false },
  { type: 'resend' },
  { type: 'sendAgain' },
  { type: 'retry' },
  { type: 'back' },
  { type: 'cancel' },
  { type: 'close' },
]
/** What carries a customer on, more often than what gives up: so that walks get far. */
const onward = events.filter(({ type }) => !['cancel', 'close', 'changeMethod'].includes(type))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ send: fc.constantFrom(...onward) }) },
  { weight: 1, arbitrary: fc.record({ send: fc.constantFrom(...events) }) },
  {
    weight: 6,
    arbitrary: fc.record({ answer: fc.nat(5), fails: fc.oneof(fc.constant(0), fc.nat(8)) }),
  },
  { weight: 1, arbitrary: fc.record({ elapse: fc.constantFrom(100, 2_500, 3_000) }) },
)

const standings: WithdrawalEligibility[] = [
  clear,
  clear,
  clear,
  { ...clear, transferStep: 1 },
  { ...clear, transferStep: 2, review },
  { ...clear, loanPending: true },
]
const failures = [
  ...openFailures.map((failure) => new ApiFailure(failure)),
  wrongCode(3),
  wrongCode(0),
  refusal({ code: 'codeVoid' }),
  refusal(),
  duplicate(),
]

/** A customer, a bank and a clock; the bank remembers which level's code it verified. */
async function walk(steps: Step[], inspect: (event: unknown) => void = () => undefined) {
  const flow = withdrawal()
  flow.actor.system.inspect(inspect as never)
  const bank = { verified: 0, postedUnverified: 0, postedTwice: 0 }
  const answered = new Set<object>()
  const take = async ({ answer, fails }: { answer: number; fails: number }) => {
    const [next] = flow.calls().filter(({ call }) => !answered.has(call) && !call.signal.aborted)
    if (!next) return false
    answered.add(next.call)
    if (fails > 0) await next.call.fail(failures[fails % failures.length])
    else {
      const level = flow.context().eligibility?.transferStep ?? 5
      if (next.name === 'verifyCode') bank.verified = flow.context().code?.level ?? 0
      const outcomes: Record<string, unknown> = {
        readEligibility: standings[answer],
        requestCode: sentCode(level),
        advanceLevel: { transferStep: level + 1, review },
        postTransfer: { acceptedAt },
      }
      await next.call.answer(outcomes[next.name] as never)
    }
    return true
  }
  for (const one of steps) {
    if (flow.state() === 'closed') break
    const posts = flow.inputs('postTransfer').length
    if ('send' in one) flow.send(one.send)
    else if ('elapse' in one) flow.elapse(one.elapse)
    else await take(one)
    await settled()
    const sent = flow.calls().flatMap(({ name, call }) => (name === 'postTransfer' ? [call] : []))
    if (sent.length > posts && bank.verified !== 5) bank.postedUnverified++
    if (sent.slice(0, -1).some((post) => !answered.has(post))) bank.postedTwice++
  }
  return { flow, bank, take }
}

const runs = { numRuns: 400 }
const walks = fc.array(step, { minLength: 10, maxLength: 80 })

/** Straight to the code, and to the payment: random walks begin here, so that they meet what comes after it. */
const toCode = (standing: number): Step[] => [
  { answer: standing, fails: 0 },
  { send: { type: 'continue' } },
  { send: { type: 'methodChosen', method: 'paypal' } },
  { send: { type: 'fieldChanged', field: 'amount', value: '20' } },
  { send: { type: 'changeMethod' } },
  { send: { type: 'methodChosen', method: 'paypal' } },
  { send: { type: 'fieldChanged', field: 'email', value: 'ada@example.com' } },
  { send: { type: 'submit' } },
  { answer: standing, fails: 0 },
  { answer: 0, fails: 0 },
]
const toPayment: Step[] = [
  ...toCode(0),
  { send: { type: 'submitCode', typed: true } },
  { answer: 0, fails: 0 },
]
const anyWalk = fc.oneof(
  walks,
  walks.map((steps) => [...toPayment, ...steps]),
  // At its code, wherever the customer stands: of level 1 no post may follow.
  fc.tuple(fc.nat(5), walks).map(([standing, steps]) => [...toCode(standing), ...steps]),
)

describe('whatever happens', () => {
  it('the straight walk of these tests does reach the payment', async () => {
    const { flow, bank } = await walk(toPayment)
    expect(flow.state()).toBe('posting')
    expect(bank).toEqual({ verified: 5, postedUnverified: 0, postedTwice: 0 })
  })

  it('[W6] every post carries the one reference, and none leaves while another is out', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async (steps) => {
        const { flow, bank } = await walk(steps)
        expect(bank.postedTwice).toBe(0)
        const sent = flow
          .inputs('postTransfer')
          .map((input) => (input as { referenceNumber: string }).referenceNumber)
        expect(new Set([...sent, reference])).toEqual(new Set([reference]))
        expect(flow.emitted.filter((name) => name === 'withdrawalSuccessful').length).toBeLessThan(
          2,
        )
      }),
      runs,
    )
  })

  it('[W4] no post leaves without the verified code of level 5', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async (steps) => {
        const { bank } = await walk(steps)
        expect(bank.postedUnverified).toBe(0)
      }),
      runs,
    )
  })

  it('[W5] nothing is posted after a cancel', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async (steps) => {
        const { flow, take } = await walk(steps)
        if (!flow.can('cancel')) return
        const posts = flow.inputs('postTransfer').length
        flow.send({ type: 'cancel' })
        while (await take({ answer: 0, fails: 0 })) await settled()
        flow.elapse(3_000)
        expect(flow.state()).toBe('closed')
        expect(flow.inputs('postTransfer')).toHaveLength(posts)
      }),
      runs,
    )
  })

  it('[W5] there is always a way out, without money leaving for it', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async (steps) => {
        const { flow, take } = await walk(steps)
        for (let turn = 0; turn < 4; turn++) {
          if (flow.can('cancel')) flow.send({ type: 'cancel' })
          while (await take({ answer: 0, fails: 1 })) await settled()
          if (flow.can('close')) flow.send({ type: 'close' })
        }
        expect(flow.state()).toBe('closed')
      }),
      runs,
    )
  })
})

it('[S1] the code is in no snapshot, event or call of the chart', async () => {
  const seen: string[] = []
  const flow = withdrawal()
  flow.actor.system.inspect((event) => {
    const { type } = event
    const about = 'event' in event ? event.event : undefined
    const snapshot = 'snapshot' in event ? event.snapshot : undefined
    seen.push(JSON.stringify({ type, about, snapshot }))
  })
  await flow.toCode()
  await flow.confirm().fail(wrongCode(4))
  await flow.confirm().answer(undefined)
  await flow.call('postTransfer').answer({ acceptedAt })
  expect(flow.state()).toBe('succeeded')
  expect(seen.length).toBeGreaterThan(20)
  expect(seen.join('\n')).toContain('a•••@example.com')
  expect(seen.join('\n')).not.toContain(secretCode)
})
