import { conforms, type Finding, fails, notRun, type Verdict } from '../findings.ts'
import { notRunWithout, type Operator } from '../operator.ts'
import { type Backend, callOf, isAbsent, isForeign } from './backend.ts'
import type { Check, Trial } from './check.ts'
import { accessChecks, originChecks } from './checks/access.ts'
import { accountChecks } from './checks/accounts.ts'
import { additionChecks, loanFieldChecks } from './checks/additions.ts'
import { recordChecks } from './checks/records.ts'
import { withdrawalChecks } from './checks/withdrawals.ts'
import { newCustomer } from './customers.ts'

const checks: Check[] = [
  ...accessChecks,
  ...recordChecks,
  ...loanFieldChecks,
  ...withdrawalChecks,
  ...accountChecks,
  ...additionChecks,
]

/**
 * Runs all checks of the calls, one after the other, with two customers who register for them.
 * @param origin the site's, when it is another than the back end's
 */
export async function runCalls(
  backend: Backend,
  operator: Operator,
  origin?: string,
): Promise<Finding[]> {
  const trial = await trialAt(backend, operator, origin).catch((error: Error) => error)
  const findings: Finding[] = [
    {
      call: callOf('signIn'),
      check: 'signs in whoever has just registered',
      ...(trial instanceof Error ? fails(wordsOfError(trial)) : conforms),
    },
  ]
  // Pages of the back end's own origin need no preflight.
  for (const check of origin ? [...originChecks, ...checks] : checks) {
    const { call, needs } = check
    const verdict =
      trial instanceof Error
        ? notRun('nobody could sign in')
        : (notRunWithout(operator, needs) ?? (await verdictOf(check, trial)))
    findings.push({ call: callOf(call), check: check.check, ...verdict })
  }
  return findings
}

async function trialAt(backend: Backend, operator: Operator, origin?: string): Promise<Trial> {
  const [ada, eve] = [await newCustomer(backend), await newCustomer(backend)]
  const asked = await ada.call('requestCode')
  const { userOtp } = Object((await ada.call('user')).body)
  // As the site decides it: an answer that is none of ours leads to the record, if that has a code. W13
  const keepsCodes = !isAbsent(asked) && !(isForeign(asked) && userOtp !== undefined)
  return { backend, operator, origin, ada, eve, keepsCodes }
}

/** A check that breaks off, such as by a connection that is refused, fails. */
const verdictOf = (check: Check, trial: Trial): Promise<Verdict> =>
  check.run(trial).catch((error: Error) => fails(wordsOfError(error)))

/** A failed connection is reported by its cause. */
const wordsOfError = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message
