import { describe, expect, it } from 'vitest'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

function opened({ hasDisplay = true, machine = toastsMachine } = {}) {
  const flow = started(machine, { hasDisplay })
  const { send } = flow.actor
  const list = () => flow.actor.getSnapshot().context.toasts
  return {
    ...flow,
    send,
    list,
    texts: () =>
      list().map(({ text, card, leaving }) => `${text ?? card}${leaving ? ' leaves' : ''}`),
    success: (text: string) => send({ type: 'show', text, tone: 'success' }),
    error: (text: string, from?: string) => send({ type: 'show', text, tone: 'error', from }),
  }
}

describe('toasts', () => {
  it('[D11] each stays 5000 ms of its own, and its leaving takes 200 ms', () => {
    const { success, texts, elapse, state } = opened()
    success('first')
    elapse(3_000)
    success('second')
    elapse(1_999)
    expect(texts()).toEqual(['second', 'first'])
    elapse(1)
    expect(texts()).toEqual(['second', 'first leaves'])
    elapse(200)
    expect(texts()).toEqual(['second'])
    elapse(2_800)
    expect(texts()).toEqual(['second leaves'])
    elapse(200)
    expect(state()).toBe('none')
  })

  it('[D11] none leaves under the pointer, also one that appears there; their time begins again after', () => {
    const { success, texts, elapse, send } = opened()
    success('before')
    elapse(4_000)
    send({ type: 'pause' })
    success('meanwhile')
    elapse(60_000)
    expect(texts()).toEqual(['meanwhile', 'before'])
    send({ type: 'resume' })
    elapse(4_999)
    expect(texts()).toEqual(['meanwhile', 'before'])
    elapse(1)
    expect(texts()).toEqual(['meanwhile leaves', 'before leaves'])
  })

  it('[D11] a pause ends with the last toast', () => {
    const { success, texts, elapse, send, list } = opened()
    success('first')
    send({ type: 'pause' })
    send({ type: 'dismiss', id: list()[0]!.id })
    elapse(200)
    success('second')
    elapse(5_000)
    expect(texts()).toEqual(['second leaves'])
  })

  it('[U3] the same text again is another toast with its full time', () => {
    const { error, list, texts, elapse } = opened()
    error('Wrong Code')
    const [first] = list()
    elapse(4_000)
    error('Wrong Code')
    expect(list()).toHaveLength(1)
    expect(list()[0]!.id).not.toBe(first!.id)
    elapse(4_999)
    expect(texts()).toEqual(['Wrong Code'])
    elapse(1)
    expect(texts()).toEqual(['Wrong Code leaves'])
  })

  it('[U3] any line replaces an error at once, and no other toast', () => {
    const { error, success, texts, send } = opened()
    error('Wrong Credentials')
    send({ type: 'showCard', card: 'testimonial' })
    success('Login Verified')
    expect(texts()).toEqual(['Login Verified', 'testimonial'])
    error('Wrong Code')
    expect(texts()).toEqual(['Wrong Code', 'Login Verified', 'testimonial'])
  })

  it('[U3] an error goes when its flow moves; another flow’s move and other tones leave it', () => {
    const { error, success, texts, send } = opened()
    success('Login Verified')
    error('Wrong Code', 'withdrawal')
    send({ type: 'flowMoved', from: 'signIn' })
    expect(texts()).toEqual(['Wrong Code', 'Login Verified'])
    send({ type: 'flowMoved', from: 'withdrawal' })
    expect(texts()).toEqual(['Login Verified'])
  })

  it('[D11] a card shows once, and goes by its name', () => {
    const { texts, send, elapse, state } = opened()
    send({ type: 'showCard', card: 'testimonial' })
    send({ type: 'showCard', card: 'testimonial' })
    expect(texts()).toEqual(['testimonial'])
    send({ type: 'dismissCard', card: 'another' })
    expect(texts()).toEqual(['testimonial'])
    send({ type: 'dismissCard', card: 'testimonial' })
    expect(texts()).toEqual(['testimonial leaves'])
    elapse(200)
    expect(state()).toBe('none')
  })

  it('[D20] wait for the code that displays them, which is loaded with the first; then their time begins', async () => {
    const display = answeredByTest<void>()
    const machine = toastsMachine.provide({ actors: { loadDisplay: display.logic } })
    const { success, error, texts, elapse, state } = opened({ hasDisplay: false, machine })
    expect(display.calls).toHaveLength(0)
    success('first')
    elapse(1_000)
    error('second', 'signIn')
    expect([state(), texts()]).toEqual(['shown.loading', ['second', 'first']])
    expect(display.calls).toHaveLength(1)
    await display.calls[0]!.answer()
    expect(state()).toBe('shown.counting')
    elapse(4_999)
    expect(texts()).toEqual(['second', 'first'])
    elapse(201)
    expect(state()).toBe('none')
    // Once is enough.
    success('third')
    expect(state()).toBe('shown.counting')
    expect(display.calls).toHaveLength(1)
  })

  it('[D20] are kept when that code does not come: it is loaded again 2 s later', async () => {
    const display = answeredByTest<void>()
    const machine = toastsMachine.provide({ actors: { loadDisplay: display.logic } })
    const { success, texts, elapse, state } = opened({ hasDisplay: false, machine })
    success('first')
    await display.calls[0]!.fail(new Error('offline'))
    success('second')
    expect([state(), texts()]).toEqual(['shown.unloaded', ['second', 'first']])
    elapse(2_000)
    expect(state()).toBe('shown.loading')
    await display.calls[1]!.answer()
    elapse(4_999)
    expect(texts()).toEqual(['second', 'first'])
    elapse(201)
    expect(state()).toBe('none')
  })
})
