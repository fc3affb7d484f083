import { expect, it } from 'vitest'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { opened } from './moneyIn.ts'

it('[P11] the address is sent once, without blanks around it', () => {
  const flow = opened(newsletterMachine, undefined)
  flow.send({ type: 'fieldChanged', field: 'email', value: ' ada@example.com ' })
  flow.send({ type: 'submit' })
  flow.send({ type: 'submit' })
  expect(flow.inputs('subscribe')).toEqual([{ email: 'ada@example.com' }])
})
