import { ApiFailure, failureOf } from '#domain/failure.ts'
import type { Step } from '#statechart-paths'

/** Calls of the operators' pages that may find the session over: only the sign-in above the page shows it. */
const sessionEnds = [
  'customerPage: readCustomer',
  'figures: readFigures',
  ...['readAccess', 'changePassword', 'startPasskey', 'addPasskey', 'removePasskey'].map(
    (call) => `operatorAccess: ${call}`,
  ),
  ...['readPayments', 'readRun', 'saveFile'].map((call) => `paymentRun: ${call}`),
  'queue: readItem',
  'queue: readQueue',
]

/** Steps, or failures, after which the flow does not keep that failure, with what the customer sees instead. */
const keptOtherwise: Readonly<Record<string, string>> = {
  'depositReturn restarting': 'why the second step broke',
  'deposit lookingUp': 'the failure of the deposit itself, whose outcome the list should have told',
  'loanPayment paying.loading': 'that the account is not available',
  'security shown.overview.refreshing': 'the known settings, and that they may be out of date',
  'security shown.reporting.opening': 'that the window stopped working',
  'withdrawal arranging.form.rereading': 'the obstacle that it looked at again',
  'withdrawal arranging.findingCode': 'why no code was mailed, which the record should have told',
  'withdrawal arranging.code.proving.renewing': 'the second step tells it',
  'withdrawal arranging.code.cancelled.voiding':
    'nothing: the withdrawal is cancelled all the same',
  'withdrawal cancelled.voiding': 'nothing: the withdrawal is cancelled all the same',
  'withdrawal: requestCode fails: no such call':
    'the field: the record has the code of such a bank',
  'withdrawal: requestCode fails: already made': 'that the bank has the withdrawal already',
  'payment: postTransfer fails: already made': 'that the bank has the payment already',
  'depositReturn: requestCode fails: depositAskedBack': 'that it was asked for already',
  'depositReturn: askBack fails: depositAskedBack': 'that it was asked for already',
  'accountSettings: saveSettings fails: grantRequired': 'the question for the password',
  'security: unfreezeAccount fails: grantRequired': 'the question for the password',
  'contact: sendMessage fails: no such call': 'the email address of the bank',
  'newsletter: subscribe fails: no such call': 'the email address of the bank',
  'backOffice: signOut fails: unauthorized': 'the sign-in',
  'backOffice opened.session.expiring': 'the sign-in: the page is closed all the same',
  'customerPage: readCustomer fails: unknown': 'that nobody was found',
  'operatorSignIn: openInvitation fails: over': 'that the invitation is over',
  'operatorSignIn: acceptInvitation fails: over': 'that the invitation is over',
  'operatorSignIn: startPasskey fails: over': 'that the invitation is over',
  'operatorSignIn: acceptByPasskey fails: over': 'that the invitation is over',
  ...Object.fromEntries(sessionEnds.map((call) => [`${call} fails: unauthorized`, 'the sign-in'])),
  'signUp: register fails: number taken': 'nothing: another account number is drawn',
}

/** Events that begin work and leave the earlier failure on the screen, with the reason. */
const shownOn: Readonly<Record<string, string>> = {
  'idleSession extend': 'the window stays as it is until the bank has answered',
  'payment retry': 'why the last try ended stays until the list is read',
}

/**
 * Rules for failures in every flow: a failed call leaves its failure, each refused field is marked, and the customer's
 * next action clears the failure. No state shows it, so no other check of the charts does.
 * @returns the broken rules of a step, in words
 */
export function brokenFailureRules(before: Step, { move, snapshot }: Step): string[] {
  const { machine, context, status, output } = snapshot
  // A flow that is over keeps the failure only to tell it.
  const isTold = typeof output === 'object' && output !== null && 'failure' in output
  if (!move || (status !== 'active' && !isTold) || !('failure' in context)) return []
  const { failure, errors = {} } = context as Kept
  if (move.kind === 'failure') {
    if (!(move.sample instanceof ApiFailure)) return []
    const isKept = failure?.kind === failureOf(move.sample).kind
    const isMarked = Object.values(errors).some(Boolean)
    if (isListed(keptOtherwise, machine.id, before.state, move.label)) return []
    const named = Object.keys(failureOf(move.sample).fields ?? {}).map(
      (field) => field.split('.')[0]!,
    )
    const unmarked = named.filter((field) => !errors[field])
    if (unmarked.length > 0)
      return [`${move.label} in ${before.state} does not mark ${unmarked.join(' and ')}`]
    return isKept || isMarked
      ? []
      : [`${move.label} in ${before.state} leaves ${failure?.kind ?? 'no failure'}`]
  }
  const isBegun = snapshot.hasTag('busy' as never) && !before.snapshot.hasTag('busy' as never)
  if (move.kind !== 'event' || !isBegun || failure === undefined) return []
  return `${machine.id} ${move.event.type}` in shownOn
    ? []
    : [`${move.label} in ${before.state} leaves the earlier failure`]
}

const isListed = (
  listed: Readonly<Record<string, string>>,
  flow: string,
  state: string,
  label: string,
): boolean =>
  Object.keys(listed).some(
    (key) => `${flow} ${state}`.startsWith(key) || key === `${flow}: ${label}`,
  )

/** The trace of a failure in a flow: the failure, or the refused fields. */
interface Kept {
  failure?: { kind: string }
  errors?: Readonly<Record<string, unknown>>
}
