import { execSync } from 'node:child_process'
import { backOffice, customer } from './settings.mjs'

/** Runs a command of the bank’s back office. @returns the records that it answers with */
function run(command) {
  if (!backOffice) throw new Error('BACK_OFFICE is needed, which runs commands of the back office')
  return JSON.parse(execSync(`${backOffice} ${command} --json`).toString())
}

/** The code of the customer’s newest mail. @throws Error when there is none */
export function mailedCode() {
  const mails = JSON.stringify(run(`mail list --to ${customer.email}`))
  const [, code] = /Your code is (\d{6})\b/.exec(mails) ?? []
  if (!code) throw new Error('no mail with a code')
  return code
}

/** Documents are refused for a reason of a closed list. */
const reasonOf = (decision) =>
  decision === 'kyc reject' ? 'unreadable' : 'An exported scenario begins'

/** Decides each record of the customer that waits. @param decision such as `loans reject` */
export function decideAll(decision) {
  const [noun] = decision.split(' ')
  for (const { id, status } of run(`${noun} list ${customer.email}`))
    if (status === 'pending' || status === 'waiting')
      run(`${decision} ${id} --reason "${reasonOf(decision)}"`)
}
