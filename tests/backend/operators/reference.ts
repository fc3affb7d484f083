import { reviewReasons } from '#domain/reviews.ts'
import { keptCookie } from '#server/backOffice/cliSession.ts'
import { configFromEnv } from '#server/config.ts'
import type { Account, Operator } from '../operator.ts'

const [someReason] = Object.keys(reviewReasons)
/** A review is looked at again after this long. */
const REVIEW_MS = 30 * 24 * 60 * 60 * 1000

interface Mail {
  text: string
}

/**
 * The staff of this repository's own server, by its back office. By default an operator who has signed in by
 * `npm run backoffice -- login`, at the address of BACKOFFICE_HOST and BACKOFFICE_PORT.
 */
export function referenceOperator(_url: string, { address, cookie } = signedIn()): Operator {
  async function command(
    name: string,
    subject: string,
    flags: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(new URL(`/backoffice/${name}`, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await cookie() },
      body: JSON.stringify({ subject, flags }),
    })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    return response.json()
  }

  /** The text at this place in the newest matching mail. */
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

function signedIn() {
  const { host, port } = configFromEnv(process.env).backOffice
  const address = `http://${host}:${port}`
  return { address, cookie: async () => keptCookie(address) ?? '' }
}
