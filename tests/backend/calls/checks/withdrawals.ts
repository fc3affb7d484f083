import { randomInt } from 'node:crypto'
import { newId } from '#server/platform/ids.ts'
import { conforms, fails, tolerated, type Verdict, worst } from '../../findings.ts'
import { notRunWithout } from '../../operator.ts'
import { isAccepted, wordsOf } from '../backend.ts'
import type { Check, Trial } from '../check.ts'
import { judgeAnswer } from '../reading.ts'
import { judgeDuplicate } from './accounts.ts'
import { rowsOf } from './records.ts'

type Row = Record<string, unknown>
const newCode = () => String(randomInt(100_000, 1_000_000))

const recordOf = async ({ ada }: Trial): Promise<Row> => Object((await ada.call('user')).body)

/** A withdrawal of the approved loan, with its reference. */
const newWithdrawal = () => ({
  amount: '25.00',
  withdrawalPath: 'loan',
  referenceNumber: newId(),
})

/** W4 The code of a bank that keeps its codes: asked for, given wrong, then right. */
async function giveCode({ ada, operator }: Trial, body: Row): Promise<Verdict> {
  const asked = judgeAnswer('requestCode', await ada.call('requestCode', body))
  if (asked.outcome === 'fails') return asked
  const userOtp = await operator.codeFor!(ada)
  const wrong = await ada.call('checkCode', { userOtp: userOtp === '123456' ? '654321' : '123456' })
  if (isAccepted(wrong)) return fails(`a wrong code is answered ${wordsOf(wrong)}`)
  return worst(asked, judgeAnswer('checkCode', await ada.call('checkCode', { userOtp })))
}

/** Without these a bank that checks what it pays pays nothing. */
const staff = ['approveLoan', 'approveKyc', 'codeFor'] as const

/** Where codes are kept by the bank, the way to the transfer is its own; where they are not, it is open. */
const codeChecks: Check[] = [
  {
    call: 'checkCode',
    check: 'spends a code',
    async run(trial) {
      if (trial.keepsCodes) {
        const reply = await trial.ada.call('checkCode')
        return isAccepted(reply) ? fails(`a guess is answered ${wordsOf(reply)}`) : conforms
      }
      const { userOtp } = await recordOf(trial)
      if (userOtp === undefined || userOtp === '')
        return fails('no POST transfer/code, and no userOtp in the customer’s record')
      const fresh = newCode()
      const verdict = judgeAnswer(
        'checkCode',
        await trial.ada.call('checkCode', { userOtp: fresh }),
      )
      const now = (await recordOf(trial)).userOtp
      if (String(now) !== fresh) return fails('the customer’s record keeps the spent code')
      return worst(verdict, tolerated('codes are compared in the browser: docs/security.md'))
    },
  },
  {
    call: 'transferStep',
    check: 'sets the level',
    async run(trial) {
      const { transferStep } = await recordOf(trial)
      const reply = await trial.ada.call('transferStep', { transferStep: Number(transferStep) + 1 })
      if (trial.keepsCodes)
        return isAccepted(reply)
          ? fails(`a level without its code is answered ${wordsOf(reply)}`)
          : conforms
      const verdict = judgeAnswer('transferStep', reply)
      const now = (await recordOf(trial)).transferStep
      if (Number(now) !== Number(transferStep) + 1) return fails(`then the level is ${now}`)
      return worst(verdict, tolerated('whoever has the token can set it: docs/security.md'))
    },
  },
]

async function withdraw(trial: Trial): Promise<Verdict> {
  const { ada, operator, keepsCodes } = trial
  const withoutStaff = notRunWithout(operator, staff)
  if (keepsCodes && withoutStaff) return withoutStaff
  const body = newWithdrawal()
  const code = keepsCodes ? await giveCode(trial, body) : conforms
  if (code.outcome === 'fails') return code
  const reply = await ada.call('transfer', body)
  // It may ask for documents and an approved loan, as the site does.
  if (withoutStaff && !isAccepted(reply)) return withoutStaff
  const sent = judgeAnswer('transfer', reply)
  if (sent.outcome === 'fails') return sent
  const repeat = await ada.call('transfer', body)
  const rows = rowsOf(await ada.call('transfers')).filter(
    ({ amount, withdrawalPath }) => Number(amount) === 25 && withdrawalPath === 'loan',
  )
  if (rows.length === 0) return fails('then the list has no record of it')
  const once = isAccepted(repeat)
    ? tolerated('a repeated reference is paid twice: the site reads the list before it sends again')
    : (judgeDuplicate(repeat, ['referenceNumber']) ?? tolerated(`a repeat: ${wordsOf(repeat)}`))
  return worst(code, sent, once)
}

/** Codes, levels and transfers. W3–W6, S1, S2 */
export const withdrawalChecks: Check[] = [
  {
    call: 'transfers',
    check: 'is answered while it is empty',
    run: async ({ ada }) => judgeAnswer('transfers', await ada.call('transfers')),
  },
  ...codeChecks,
  { call: 'transfer', check: 'stores a withdrawal once', run: withdraw },
  {
    call: 'transfers',
    check: 'is answered after a withdrawal',
    run: async ({ ada }) => judgeAnswer('transfers', await ada.call('transfers')),
  },
]
