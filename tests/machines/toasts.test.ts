import { expect, it } from 'vitest'
import { toastMachine } from '#machines/toast/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { ToastsEvent } from '#machines/toasts/toasts.types.ts'
import { opened } from './moneyIn.ts'

/** An event or the milliseconds that pass, and the toasts then, the newest first. */
type Step = [done: ToastsEvent | number, shown: string[]]

const success = (text: string): ToastsEvent => ({ type: 'show', text, tone: 'success' })
const error = (text: string, from?: string): ToastsEvent => ({
  type: 'show',
  text,
  tone: 'error',
  from,
})
const card: ToastsEvent = { type: 'showCard', card: 'testimonial' }

function start(hasDisplay = true) {
  const flow = opened(toastsMachine, { hasDisplay }, { actors: { toast: toastMachine } })
  const list = () => flow.context().toasts
  const texts = () =>
    list().map(({ text, card, leaving }) => `${text ?? card}${leaving ? ' leaves' : ''}`)
  return {
    ...flow,
    list,
    texts,
    play(...steps: Step[]) {
      for (const [done, shown] of steps) {
        if (typeof done === 'number') flow.elapse(done)
        else flow.send(done)
        expect([done, texts()]).toEqual([done, shown])
      }
    },
  }
}

it.each<[string, Step[]]>([
  [
    '[D11] each stays 5000 ms of its own, and its leaving takes 200 ms',
    [
      [success('first'), ['first']],
      [3_000, ['first']],
      [success('second'), ['second', 'first']],
      [1_999, ['second', 'first']],
      [1, ['second', 'first leaves']],
      [200, ['second']],
      [2_800, ['second leaves']],
      [200, []],
    ],
  ],
  [
    '[D11] none leaves under the pointer, also one that appears there; their time begins again after',
    [
      [success('before'), ['before']],
      [4_000, ['before']],
      [{ type: 'pause' }, ['before']],
      [success('meanwhile'), ['meanwhile', 'before']],
      [60_000, ['meanwhile', 'before']],
      [{ type: 'resume' }, ['meanwhile', 'before']],
      [4_999, ['meanwhile', 'before']],
      [1, ['meanwhile leaves', 'before leaves']],
    ],
  ],
  [
    '[U3] any line replaces an error at once, and no other toast',
    [
      [error('Wrong Credentials'), ['Wrong Credentials']],
      [card, ['testimonial', 'Wrong Credentials']],
      [success('Login Verified'), ['Login Verified', 'testimonial']],
      [error('Wrong Code'), ['Wrong Code', 'Login Verified', 'testimonial']],
    ],
  ],
  [
    '[U3] an error goes when its flow moves; another flow’s move and other tones leave it',
    [
      [success('Login Verified'), ['Login Verified']],
      [error('Wrong Code', 'withdrawal'), ['Wrong Code', 'Login Verified']],
      [{ type: 'flowMoved', from: 'signIn' }, ['Wrong Code', 'Login Verified']],
      [{ type: 'flowMoved', from: 'withdrawal' }, ['Login Verified']],
    ],
  ],
  [
    '[D11] a card shows once, and goes by its name',
    [
      [card, ['testimonial']],
      [card, ['testimonial']],
      [{ type: 'dismissCard', card: 'another' }, ['testimonial']],
      [{ type: 'dismissCard', card: 'testimonial' }, ['testimonial leaves']],
      [200, []],
    ],
  ],
])('%s', (_, steps) => start().play(...steps))

it('[D11] a pause ends with the last toast', () => {
  const flow = start()
  flow.play([success('first'), ['first']], [{ type: 'pause' }, ['first']])
  flow.send({ type: 'dismiss', id: flow.list()[0]!.id })
  flow.play([200, []], [success('second'), ['second']], [5_000, ['second leaves']])
})

it('[U3] the same text again is another toast with its full time', () => {
  const flow = start()
  flow.play([error('Wrong Code'), ['Wrong Code']])
  const [first] = flow.list()
  flow.play([4_000, ['Wrong Code']], [error('Wrong Code'), ['Wrong Code']])
  expect(flow.list()[0]!.id).not.toBe(first!.id)
  flow.play([4_999, ['Wrong Code']], [1, ['Wrong Code leaves']])
})

it('[D20] toasts wait for the code that displays them, which is loaded again 2 s after it did not come', async () => {
  const flow = start(false)
  expect(flow.inputs('loadDisplay')).toHaveLength(0)
  flow.play([success('first'), ['first']])
  await flow.call('loadDisplay').fail(new Error('offline'))
  flow.play([success('second'), ['second', 'first']])
  expect(flow.state()).toBe('shown.unloaded')
  flow.play([2_000, ['second', 'first']])
  await flow.call('loadDisplay').answer(undefined)
  flow.play([4_999, ['second', 'first']], [201, []])
  // Once is enough.
  flow.play([success('third'), ['third']])
  expect([flow.state(), flow.inputs('loadDisplay').length]).toEqual(['shown.counting', 2])
})
