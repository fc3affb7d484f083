import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reviewReasons } from '#domain/reviews.ts'
import type { Account, Operator } from '../operator.ts'

const [someReason] = Object.keys(reviewReasons)
/** A review is looked at again after this long. */
const REVIEW_MS = 30 * 24 * 60 * 60 * 1000

interface Mail {
  text: string
}

/**
 * The staff of this repository's own server, by its back office.
 * @param url any address of the server
 * @param key the operator key; by default that of `DATA_DIR`, as the back office's commands read it
 */
export function referenceOperator(url: string, key = keyOf(process.env.DATA_DIR)): Operator {
  async function command(
    name: string,
    subject: string,
    flags: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(new URL(`/backoffice/${name}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'operator-key': key },
      body: JSON.stringify({ subject, flags, by: 'conformance' }),
    })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    return response.json()
  }

  /** What the newest mail with it has in this place. */
  async function mailed({ email }: Account, pattern: RegExp): Promise<string> {
    const mails = (await command('mail/list', '', { to: email })) as Mail[]
    const [found] = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    if (!found) throw new Error(`no mail to ${email} has ${pattern}`)
    return found
  }

  return {
    confirmDeposit: ({ email }) => command('deposits/confirm', email).then(nothing),
    approveLoan: ({ email }) => command('loans/approve', email).then(nothing),
    approveKyc: ({ email }) => command('kyc/approve', email).then(nothing),
    async setTransferStep({ email }, step) {
      const reason = 'The check of this step found nothing'
      const until = new Date(Date.now() + REVIEW_MS).toISOString().slice(0, 10)
      const review = { level: String(step), reason: someReason!, owner: 'Olive Brandt', until }
      // A review is placed at its first level; its next ones are reached one by one.
      await (step === 1
        ? command('review/place', email, review)
        : command('review/advance', email, { reason }))
    },
    codeFor: (account) => mailed(account, /Your code is (\d{6})\b/),
    resetToken: (account) => mailed(account, /reset-password\/([\w-]+)/),
  }
}
export default referenceOperator

const nothing = () => undefined

const keyOf = (dataDir = './data') => readFileSync(join(dataDir, 'operator.key'), 'utf8').trim()
