import { expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { firstCode, sentCode, unreachable, withdrawal } from './withdrawing.ts'

it('[W5] a cancel voids the known code at once, and not the next one', async () => {
  const flow = withdrawal()
  await flow.toCode()
  flow.send({ type: 'cancel' })
  flow.send({ type: 'back' })
  await flow.submit()
  await flow.call('requestCode').answer({ ...sentCode(5), codeId: 'code-0002' })
  expect(flow.inputs('revokeCode')).toEqual([{ codeId: firstCode }])
  expect(flow.state()).toBe('arranging.code.proving.waiting')
  flow.send({ type: 'cancel' })
  expect(flow.inputs('revokeCode').at(-1)).toEqual({ codeId: 'code-0002' })
})

it.each(['answers', 'fails'])(
  '[W5] a call that %s after the cancel changes nothing',
  async (end) => {
    const flow = withdrawal()
    await flow.toCode()
    flow.send({ type: 'challengeWanted' })
    const asking = flow.call('requestCode')
    flow.send({ type: 'cancel' })
    await (end === 'answers' ? asking.answer(sentCode(5)) : asking.fail(unreachable()))
    await flow.call('revokeCode').fail(unreachable())
    flow.elapse(delays.withdrawalCancelClose)
    expect(flow.state()).toBe('closed')
    expect(flow.emitted).toEqual(['withdrawalCancelled'])
    expect(flow.inputs('postTransfer')).toEqual([])
  },
)

it.each(['the form', 'the code'])(
  '[W5] a cancel by mistake at %s leads back with everything kept',
  async (where) => {
    const flow = withdrawal()
    await (where === 'the code' ? flow.toCode() : flow.toForm())
    flow.fill()
    flow.send({ type: 'cancel' })
    flow.send({ type: 'back' })
    flow.elapse(delays.withdrawalCancelClose)
    expect(flow.state()).toBe('arranging.form.editing')
    expect(flow.context().values.amount).toBe('50')
    expect(flow.context().code).toBeUndefined()
  },
)

it('[W5] there is nothing to go back to when nothing was typed', () => {
  const flow = withdrawal()
  flow.send({ type: 'cancel' })
  expect(flow.can('back')).toBe(false)
})
