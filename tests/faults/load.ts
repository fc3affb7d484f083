import { expect } from 'vitest'
import type { startSmtp } from '#tests/server/smtp.ts'
import { runToEnd } from '#tests/support/serverProcess.ts'
import { type Attempt, RejectedError, UnansweredError, type Writer } from './attempts.ts'
import { newClient } from './client.ts'
import { codeReader, expectMailsKept } from './mails.ts'
import { type Desk, decisionWriter, profitWriter, runCommand, verifyWriter } from './operators.ts'
import type { Outcome } from './outcome.ts'
import type { Draw } from './seeded.ts'
import { readStoredRecords } from './storedRecords.ts'
import { depositWriter, inTurn, kycWriter, loanWriter, withdrawalWriter } from './writers.ts'

/** A bank's environment and desk, with the mail server it sends to. */
export interface LoadedBank extends Desk {
  env: Record<string, string>
  smtp: Awaited<ReturnType<typeof startSmtp>>
}

/** Profit of the withdrawing customers, in hundredths: one never runs out of it, the other soon does. */
const PROFITS = [10_000_000, 3_000]
const PROFIT = 25_00
/** Acknowledged attempts that are repeated after each fault. */
const REPEATED = 2

/**
 * Writes of every kind on a bank, all at once: deposits with pictures, loans, identity documents, coded withdrawals,
 * the decisions of operators about them, postings, and both verifies, which seal the audit; each of them is mailed.
 * @param outcome counts what was acknowledged, lost and doubled
 */
export async function openLoad(bank: LoadedBank, draw: Draw, outcome: Outcome) {
  const { env } = bank
  const [saver, other, debtor, newcomer, ...spenders] = await Promise.all(
    Array.from({ length: 4 + PROFITS.length }, () => newClient(bank.address)),
  )
  const attempts: Attempt[] = []
  for (const [index, client] of spenders.entries()) {
    await kycWriter(client)(attempts)
    await decisionWriter(bank, client, () => 'kyc approve')(attempts)
    await profitWriter(bank, client, PROFITS[index]!)(attempts)
  }
  const decide = (customer: typeof saver, ...commands: string[]) =>
    decisionWriter(bank, customer!, () => draw.one(commands))
  const readCode = codeReader(bank, bank.smtp)
  const [rich, poor] = spenders.map((client) => withdrawalWriter(client, readCode))
  const writers: Writer[] = [
    depositWriter(saver!),
    inTurn(depositWriter(other!), decide(other, 'deposits confirm', 'deposits reject')),
    inTurn(loanWriter(debtor!), decide(debtor, 'loans approve', 'loans reject')),
    inTurn(kycWriter(newcomer!), decide(newcomer, 'kyc reject')),
    inTurn(rich!, decide(spenders[0], 'transfers pay', 'transfers cancel')),
    poor!,
    profitWriter(bank, saver!, PROFIT),
    verifyWriter(bank),
  ]
  let settled = 0
  const isExpected = ({ refused }: Attempt) => !refused
  const countAcknowledged = () => attempts.filter(({ acknowledged }) => acknowledged).length

  /** Counts what is lost or doubled among these, once each was answered. */
  async function count(some: readonly Attempt[]): Promise<void> {
    const kept = await readStoredRecords(env, some)
    for (const one of some) {
      const rows = kept.get(one.reference) ?? []
      const isWhole = rows.some(({ sha256 }) => sha256.length === one.sha256.length)
      if (one.acknowledged && !isWhole) outcome.lost += 1
      if (rows.length > 1) outcome.doubled += 1
    }
  }

  async function expectBalances(): Promise<void> {
    for (const { id, email } of spenders) {
      const own = attempts.filter((one) => one.customer === id && isExpected(one))
      const left = own.reduce((sum, { minor }) => sum + minor, 0)
      expect(left).toBeGreaterThanOrEqual(0)
      const { balances } = await runCommand(bank, 'customers show', email)
      expect(Math.round(Number(balances.available) * 100)).toBe(left)
    }
  }

  return {
    /**
     * Makes a fault while all writers write.
     * @param before acknowledgements before it
     * @param after acknowledgements after it, of writers that it does not stop
     */
    async during(fault: () => Promise<void>, { before = 1, after = 0 } = {}): Promise<void> {
      const state = { isFaulty: false, isOver: false }
      const work = Promise.all(writers.map((write) => writeUntil(write, attempts, state)))
      const acknowledge = async (more: number) => {
        const enough = countAcknowledged() + more
        while (countAcknowledged() < enough && !state.isOver)
          await new Promise((resolve) => setTimeout(resolve, 1))
      }
      const ended = work.finally(() => {
        state.isOver = true
      })
      await acknowledge(before)
      state.isFaulty = true
      await fault()
      await acknowledge(after)
      state.isOver = true
      await ended
      outcome.faults += 1
    },

    /**
     * Checks what was written since the last time: what was acknowledged is stored, what was not is repeated, and
     * then each is stored once; ledger and audit are whole.
     */
    async settle(): Promise<void> {
      const recent = attempts.slice(settled)
      await count(recent)
      const sure = recent.filter(({ acknowledged }) => acknowledged)
      const unsure = recent.filter((one) => !one.acknowledged && isExpected(one))
      for (const one of [...unsure, ...sure.slice(-REPEATED)]) await one.retry()
      await count(unsure)
      settled = attempts.length
      outcome.acknowledged = countAcknowledged()
      await runCommand(bank, 'ledger verify')
      await runCommand(bank, 'audit verify')
      expect({ lost: outcome.lost, doubled: outcome.doubled }).toEqual({ lost: 0, doubled: 0 })
    },

    /** Checks everything once more, and that the bank has nothing else. */
    async finish(): Promise<void> {
      while ((await poor!(attempts)) !== 'done');
      const expected = attempts.filter(isExpected)
      await count(expected)
      expect(new Set(expected.map(({ kind }) => kind)).size).toBe(5)
      expect((await readStoredRecords(env)).size).toBe(expected.length)
      await expectBalances()
      await expectMailsKept(env, bank.smtp)
      outcome.acknowledged = countAcknowledged()
      await expectVerified(bank.address(), env, outcome)
      expect({ lost: outcome.lost, doubled: outcome.doubled }).toEqual({ lost: 0, doubled: 0 })
    },
  }
}

/** Expects `ledger verify` and `audit verify` to end with 0, as operators give them. */
export async function expectVerified(
  url: string,
  { DATA_DIR = '' }: Record<string, string>,
  outcome?: Outcome,
): Promise<void> {
  const verify = async (noun: 'ledger' | 'audit') => {
    const program = { script: 'server/backOffice/cli.ts', words: [noun, 'verify'] }
    const { code, printed } = await runToEnd({ DATA_DIR, PORT: new URL(url).port }, program)
    if (outcome) outcome[noun] = code === 0 ? 'ok' : 'not whole'
    expect([code, printed]).toEqual([0, printed])
  }
  await Promise.all([verify('ledger'), verify('audit')])
}

/** Writes until the connection breaks, the bank cannot answer, or it is over. Any other rejection is an error. */
async function writeUntil(
  write: Writer,
  attempts: Attempt[],
  state: { isFaulty: boolean; isOver: boolean },
): Promise<void> {
  try {
    while (!state.isOver && (await write(attempts)) !== 'done');
  } catch (error) {
    if (error instanceof UnansweredError) return
    if (error instanceof RejectedError || !state.isFaulty) throw error
  }
}
