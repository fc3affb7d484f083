import { expect } from 'vitest'
import type { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Desk, runCommand } from './operators.ts'
import { reading } from './storedRecords.ts'
import type { CodeReader } from './writers.ts'

type MailServer = Awaited<ReturnType<typeof startSmtp>>

/** The bank's id of a received mail. */
const idOf = ({ text }: { text: string }): string => /Message-ID: <([^@]+)@/i.exec(text)?.[1] ?? ''

/**
 * Finds the newest code of a customer: in the mail server when it was sent, because the bank then deletes it, otherwise
 * in the outbox. Codes that were read before are skipped, because a clock that was set back makes them look newer.
 */
export function codeReader(desk: Desk, smtp: MailServer): CodeReader {
  const wasRead = new Set<string>()
  return async (email) => {
    const mails: { id: string; subject: string; text: string }[] = await runCommand(
      desk,
      'mail list',
      '',
      { to: email, limit: '1000' },
    )
    const newest = mails.find(({ id, subject }) => /code/i.test(subject) && !wasRead.has(id))
    wasRead.add(newest?.id ?? '')
    const codeIn = (text = '') => /Your code is (\d{6})\b/.exec(text)?.[1]
    return eventually(() => {
      const arrived = smtp.received.find((mail) => idOf(mail) === newest?.id)
      const code = codeIn(newest?.text) ?? codeIn(arrived?.text)
      expect(code, `the code of ${email}`).toBeDefined()
      return code!
    })
  }
}

/**
 * Checks that each mail counted as sent has arrived, that no unknown mail arrived, that no mail was given up early, and
 * that a mail arrived twice only when it was sent again after a fault.
 */
export async function expectMailsKept(env: Record<string, string>, smtp: MailServer) {
  // A mail that failed during the fault waits before its next attempt.
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(0))
  const mails = await reading(env, (db) =>
    db
      .selectFrom('mails')
      .select(['id', 'attempts', 'delivered_at', 'failed_at', 'expires_at'])
      .execute(),
  )
  const known = new Map(mails.map((mail) => [mail.id, mail]))
  const arrived = Map.groupBy(smtp.received, idOf)
  const isEarly = (at: string | null, end: string | null) => at !== null && !(end && end <= at)
  expect(mails.filter(({ failed_at, expires_at }) => isEarly(failed_at, expires_at))).toEqual([])
  expect([...arrived.keys()].filter((id) => !known.has(id))).toEqual([])
  expect(mails.filter(({ id, delivered_at }) => delivered_at !== null && !arrived.has(id))).toEqual(
    [],
  )
  for (const [id, copies] of arrived)
    expect(copies.length).toBeLessThanOrEqual(known.get(id)!.attempts)
}
