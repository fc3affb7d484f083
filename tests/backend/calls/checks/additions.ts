import type { RouteName } from '#contract/routes.ts'
import { fails, tolerated, type Verdict, worst } from '../../findings.ts'
import { callOf, isAbsent, isAccepted, wordsOf } from '../backend.ts'
import type { Check, Trial } from '../check.ts'
import { judgeAnswer } from '../reading.ts'
import { rowsOf } from './records.ts'

const securityPage = 'the security page says that this bank does not offer it'
const activityPage = 'the activity page names the history of the overview'

/** The calls that the brief does not have, and what the site does without each. K2 */
const additions: Partial<Record<RouteName, string>> = {
  signOut: 'signing out forgets the token in the browser alone',
  requestCode: 'the bank’s codes are in the customer’s record, known to the browser',
  revokeCode: 'a cancelled withdrawal leaves its code as it is',
  contact: 'the form gives the mail address instead',
  newsletter: 'the form gives the mail address instead',
  subscription: 'no mail asks for it',
  confirmSubscription: 'no mail asks for it',
  unsubscription: 'no mail asks for it',
  unsubscribe: 'no mail asks for it',
  requestConfirmation: 'nobody is asked to confirm an address',
  confirmation: 'no mail asks for it',
  confirmEmail: 'no mail asks for it',
  secondFactor: 'no sign-in asks for it',
  security: securityPage,
  endSession: securityPage,
  changePassword: securityPage,
  changeEmail: securityPage,
  cancelEmailChange: securityPage,
  alerts: securityPage,
  freeze: securityPage,
  unfreeze: securityPage,
  reportScam: securityPage,
  reauthenticate: securityPage,
  proveReauthentication: securityPage,
  passkeyOptions: securityPage,
  addPasskey: securityPage,
  appOptions: securityPage,
  addApp: securityPage,
  removeFactor: securityPage,
  newRecoveryCodes: securityPage,
  requestReturnCode: 'no deposit has the button',
  returnDeposit: 'no deposit has the button',
  activity: activityPage,
  statement: activityPage,
  emailChange: 'no mail asks for it',
  confirmEmailChange: 'no mail asks for it',
  emailStop: 'no mail asks for it',
  stopEmailChange: 'no mail asks for it',
  countUsage: 'the site counts only where its server says so',
  usage: 'the book of flows shows no counts',
  health: 'the site never asks for it',
  live: 'the site never asks for it',
  ready: 'the site never asks for it',
}

export const isAddition = (name: RouteName): boolean => Object.hasOwn(additions, name)

/** Calls that the site makes by itself, in an order that ends with the session. */
const called = ['contact', 'newsletter', 'requestConfirmation', 'revokeCode'] as const

const isThere = (call: RouteName): Check => ({
  call,
  check: 'is offered',
  // Ada has a new password by now, which ends her session.
  async run({ eve }) {
    const reply = await eve.call(call)
    return isAbsent(reply) ? tolerated(`not there: ${additions[call]}`) : judgeAnswer(call, reply)
  },
})

export const additionChecks: Check[] = [
  ...called.map(isThere),
  {
    call: 'signOut',
    check: 'ends the token',
    async run({ eve }) {
      const reply = await eve.call('signOut')
      if (isAbsent(reply)) return tolerated(`not there: ${additions.signOut}`)
      const after = await eve.call('user')
      return worst(
        judgeAnswer('signOut', reply),
        ...(isAccepted(after) ? [fails(`then ${callOf('user')}: ${wordsOf(after)}`)] : []),
      )
    },
  },
]

/** A field of the latest loan that the brief does not have. */
async function judgeLoanField({ ada }: Trial, field: string, without: string): Promise<Verdict> {
  const reply = await ada.call('loans')
  const [row] = rowsOf(reply)
  return row?.[field] === undefined
    ? tolerated(`no ${field}: ${without}`)
    : judgeAnswer('loans', reply)
}

/** The fields of a loan that the brief does not have, while Ada has an approved one. F15, F16 */
export const loanFieldChecks: Check[] = [
  {
    call: 'loans',
    check: 'names the term that was asked for',
    run: (trial) => judgeLoanField(trial, 'termMonths', 'the loan page names none'),
  },
  {
    call: 'loans',
    check: 'has the terms of an approved loan',
    needs: ['approveLoan'],
    run: (trial) =>
      judgeLoanField(trial, 'agreement', 'the loan page says whom to ask for the terms'),
  },
]
