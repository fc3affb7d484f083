import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { type ContactValues, contactMachine } from '#machines/contact/contact.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

const typed: ContactValues = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  message: 'When does a deposit count?',
}
const notFound = new ApiFailure({ kind: 'refused', message: 'No.', status: 404 })
const offline = new ApiFailure({ kind: 'network', message: 'Nobody is there.' })

function contact(values: Partial<ContactValues> = typed) {
  const messages = answeredByTest<void, ContactValues>()
  const machine = contactMachine.provide({ actors: { sendMessage: messages.logic } })
  const run = started(machine, { draft: values })
  run.actor.send({ type: 'submit' })
  return { ...run, sent: messages.calls, context: () => run.actor.getSnapshot().context }
}

describe('a message to the bank', () => {
  it('[P10] names every field that is empty and sends nothing', () => {
    const { state, context, sent } = contact({ name: '  ' })
    expect(state()).toBe('editing')
    expect(context().errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    })
    expect(sent).toHaveLength(0)
  })

  it('[P11] is sent once, and then only the message goes from the form', async () => {
    const { state, context, sent, actor } = contact()
    actor.send({ type: 'submit' })
    expect(sent.map(({ input }) => input)).toEqual([typed])
    await sent[0]!.answer()
    expect(state()).toBe('sent')
    expect(context().values).toEqual({ ...typed, message: '' })
    actor.send({ type: 'again' })
    expect(state()).toBe('editing')
  })

  it('[P19] goes without a message, and is told apart from one that was written', async () => {
    const { state, context, sent } = contact({ ...typed, message: ' ' })
    expect(sent).toHaveLength(1)
    await sent[0]!.answer()
    expect([state(), context().written]).toEqual(['sent', false])
    const other = contact()
    await other.sent[0]!.answer()
    expect(other.context().written).toBe(true)
  })

  it('[P11] stays in the form when it fails, with a line or the field at fault', async () => {
    const { state, context, sent, actor } = contact()
    await sent[0]!.fail(offline)
    expect(state()).toBe('editing')
    expect(context()).toMatchObject({ values: typed, failure: { message: 'Nobody is there.' } })
    actor.send({ type: 'submit' })
    expect(context().failure).toBeUndefined()
    const fields = { phone: 'This is no number' }
    await sent[1]!.fail(new ApiFailure({ kind: 'refused', message: 'No.', fields }))
    expect(context().errors).toEqual(fields)
    expect(context().failure).toBeUndefined()
    actor.send({ type: 'fieldChanged', field: 'phone', value: '1' })
    expect(context().errors.phone).toBeUndefined()
  })

  it('[K2] gives the mail address where the bank takes no messages, the text kept', async () => {
    const { state, context, sent, actor } = contact()
    await sent[0]!.fail(notFound)
    expect(state()).toBe('mailInstead')
    expect(context().values).toEqual(typed)
    actor.send({ type: 'again' })
    expect(state()).toBe('editing')
  })
})
