import { expect, it } from 'vitest'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import { opened } from './moneyIn.ts'

function submitted(email = ' ada@example.com ') {
  const flow = opened(signInMachine, {})
  flow.send({ type: 'fieldChanged', field: 'email', value: email })
  flow.send({ type: 'submit', passwordFilled: true })
  return flow
}

it('[A1] the email is sent without blanks around it', () => {
  expect(submitted().inputs('signIn')).toEqual([{ email: 'ada@example.com' }])
})
