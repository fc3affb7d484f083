import { expect, it } from 'vitest'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import { refusedWithCodes } from '#machines/testing/cases.ts'
import { opened } from './moneyIn.ts'

it('[G23] an address is sent without its spaces, and kept while the customer proves again who is there', async () => {
  const typedEmail = ' ada@example.org '
  const flow = opened(changeEmailMachine, { typed: typedEmail })
  flow.send({ type: 'submit' })
  expect(flow.inputs('requestChange')).toEqual([{ email: 'ada@example.org' }])
  await flow.call('requestChange').fail(refusedWithCodes('grantRequired').grantRequired)
  expect(flow.snapshot().output).toEqual({ outcome: 'expired', typedEmail })
})
