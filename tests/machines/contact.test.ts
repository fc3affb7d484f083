import { expect, it } from 'vitest'
import { contactExamples } from '#domain/fieldExamples.ts'
import { contactMachine } from '#machines/contact/contact.machine.ts'
import { opened } from './moneyIn.ts'

it.each([
  ['When does a deposit count?', true],
  [' ', false],
])(
  '[P10] [P11] [P19] the message “%s” is sent, and it alone goes from the form',
  async (message, written) => {
    const draft = { ...contactExamples, message }
    const flow = opened(contactMachine, { draft })
    flow.send({ type: 'submit' })
    flow.send({ type: 'submit' })
    expect(flow.inputs('sendMessage')).toEqual([draft])
    await flow.call('sendMessage').answer(undefined)
    expect(flow.context()).toMatchObject({ values: { ...draft, message: '' }, written })
  },
)
