import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  forgetRequest,
  keepRequest,
  type OpenRequest,
  type RequestFlow,
  requestBefore,
} from '#session/openRequests.ts'

const ada = 'customer-1'

it('[W6] two tabs can each have a withdrawal without an answer: the oldest is asked for first', () => {
  for (const reference of ['first', 'second', 'first'])
    keepRequest('withdrawal', ada, { reference })
  expect(requestBefore('withdrawal', ada).reference).toBe('first')
  forgetRequest('withdrawal', ada, 'first')
  expect(requestBefore('withdrawal', ada).reference).toBe('second')
})

const sent = { amount: fc.string(), sameBefore: fc.nat() }
const deposit = fc.record(
  { ...sent, referenceNumber: fc.string(), earlier: fc.array(fc.record(sent)) },
  { requiredKeys: ['amount'] },
)
const withdrawal = fc.record({ ...sent, path: fc.constantFrom('invest', 'loan') })
const reference = fc.constantFrom('first', 'second', 'third')
const move = fc.record({
  flow: fc.constantFrom<RequestFlow>('deposit', 'withdrawal'),
  customer: fc.constantFrom('ada', 'bob'),
  request: fc.record({ reference, deposit, withdrawal }, { requiredKeys: ['reference'] }),
  isForgotten: fc.boolean(),
})

it('[W6] a request is read as it was kept last, until it is forgotten', () => {
  const isRead = fc.property(fc.array(move), (moves) => {
    localStorage.clear()
    const kept = new Map<string, Map<string, OpenRequest>>()
    for (const { flow, customer, request, isForgotten } of moves) {
      if (isForgotten) forgetRequest(flow, customer, request.reference)
      else keepRequest(flow, customer, request as OpenRequest)
      const own = kept.get(flow + customer) ?? new Map<string, OpenRequest>()
      kept.set(flow + customer, own)
      if (isForgotten) own.delete(request.reference)
      else own.set(request.reference, request as OpenRequest)
      const [first] = own.values()
      expect(requestBefore(flow, customer)).toEqual(
        first
          ? {
              reference: first.reference,
              openDeposit: first.deposit,
              openWithdrawal: first.withdrawal,
            }
          : {},
      )
    }
  })
  fc.assert(isRead)
})
