import { describe, expect, it } from 'vitest'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { NewToast } from '#machines/toasts/toasts.types.ts'
import { answeredByTest, started } from './moneyIn.ts'

function opened() {
  const display = answeredByTest<void>()
  const shown: string[] = []
  const machine = toastsMachine.provide({
    actors: { loadDisplay: display.logic },
    actions: { display: (_, toasts) => shown.push(...toasts.map(({ text = '' }) => text)) },
  })
  const flow = started(machine, undefined)
  const show = (text: string, toast: Partial<NewToast> = {}) =>
    flow.actor.send({ type: 'show', toast: { text, tone: 'success', ...toast } })
  return { ...flow, send: flow.actor.send, show, shown, display }
}

describe('toasts', () => {
  it('[D20] wait for the code that displays them, which the first one loads', async () => {
    const { show, shown, display } = opened()
    expect(display.calls).toHaveLength(0)
    show('first')
    show('second')
    expect(shown).toEqual([])
    await display.calls[0]!.answer()
    expect(shown).toEqual(['first', 'second'])
    show('third')
    await display.calls[1]!.answer()
    expect(shown).toEqual(['first', 'second', 'third'])
  })

  it('[U3] an error that waits is dropped when its flow moves; another flow’s move and other tones are not', async () => {
    const { send, show, shown, display } = opened()
    show('Wrong Code', { tone: 'error', from: 'withdrawal' })
    show('Wrong Credentials', { tone: 'error', from: 'signIn' })
    show('Login Verified', { from: 'withdrawal' })
    send({ type: 'flowMoved', from: 'withdrawal' })
    await display.calls[0]!.answer()
    expect(shown).toEqual(['Wrong Credentials', 'Login Verified'])
  })
})
