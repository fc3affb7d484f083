import { describe, expect, it } from 'vitest'
import { unmeantWrites } from './unmeantWrites.ts'

const actors = {
  requestCode: { calls: ['POST transfer/code'] },
  payment: { calls: ['POST transfer', 'GET transfer/*'] },
  revokeCode: { calls: ['DELETE transfer/code'] },
}
const call = (src: string, end?: 'answered') => ({ src, id: src, input: undefined, end })
const stepOf = (...calls: ReturnType<typeof call>[]) => ({ calls })

describe('[X65] a write that leaves the page in a tour', () => {
  const asking = stepOf(call('requestCode'))
  const paying = stepOf(call('requestCode', 'answered'), call('payment'))
  const cancelled = stepOf(call('requestCode', 'answered'), call('revokeCode'))

  it('belongs to a call that the step starts, or that runs since an earlier one', () => {
    expect(unmeantWrites(['POST transfer'], asking, paying, actors)).toEqual([])
    expect(unmeantWrites(['POST transfer'], paying, paying, actors)).toEqual([])
  })

  it('is a fault after a cancel, and when its call is over', () => {
    expect(
      unmeantWrites(['POST transfer', 'DELETE transfer/code'], asking, cancelled, actors),
    ).toEqual(['sends POST transfer, which the chart does not call here'])
    expect(unmeantWrites(['POST transfer/code'], paying, paying, actors)).toEqual([
      'sends POST transfer/code, which the chart does not call here',
    ])
  })

  it('of another part of the page is none of the flow’s', () => {
    expect(unmeantWrites(['POST auth/logout'], asking, asking, actors)).toEqual([])
  })
})
