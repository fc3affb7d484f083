import { expect } from 'vitest'
import type { startSmtp } from '#tests/server/smtp.ts'
import {
  type Attempt,
  RejectedError,
  UnansweredError,
  untilAnswered,
  type Writer,
} from './attempts.ts'
import { customersAtWork } from './customersAtWork.ts'
import { codeReader, expectMailsKept } from './mails.ts'
import { type Desk, runCommand } from './operators.ts'
import type { Outcome } from './outcome.ts'
import type { Draw } from './seeded.ts'
import { readStoredRecords } from './storedRecords.ts'

/** A bank's environment and back office, with its mail server. */
export interface LoadedBank extends Desk {
  env: Record<string, string>
  smtp: Awaited<ReturnType<typeof startSmtp>>
}

export type Load = Awaited<ReturnType<typeof openLoad>>

/** Acknowledged attempts to repeat after each fault. */
const REPEATED = 2

/** Starts parallel writes of every kind on a bank, and counts their outcomes. */
export async function openLoad(bank: LoadedBank, draw: Draw) {
  const { env } = bank
  const work = await customersAtWork(bank, codeReader(bank, bank.smtp), draw)
  const { attempts, spenders, writers, poor } = work
  let settled = 0
  const acknowledged = () => attempts.filter((one) => one.acknowledged).length
  /** Waits for this many more acknowledgements. */
  async function more(calls: number, isOver = () => false): Promise<void> {
    const enough = acknowledged() + calls
    await until(() => acknowledged() >= enough || isOver())
  }

  /** Counts the lost and duplicated writes among these. */
  async function count(some: readonly Attempt[], outcome: Outcome): Promise<void> {
    if (some.length === 0) return
    const kept = await readStoredRecords(env, some)
    for (const one of some) {
      const rows = kept.get(one.reference) ?? []
      const isWhole = rows.some(({ sha256 }) => sha256.length === one.sha256.length)
      if (one.acknowledged && !isWhole) outcome.lost += 1
      if (rows.length > 1) outcome.doubled += 1
    }
    expect({ lost: outcome.lost, doubled: outcome.doubled }).toEqual({ lost: 0, doubled: 0 })
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
    ...work,
    more,

    /**
     * Causes a fault during the writes, after this many acknowledgements. During it each writer gets an answer or a
     * broken connection; then the fault is repaired.
     */
    async during(
      fault: () => Promise<void>,
      { before, repair }: { before: number; repair?: () => Promise<void> },
    ): Promise<void> {
      const state: State = { isFaulty: false, isOver: false, turns: writers.map(() => 0) }
      const ended = Promise.all(
        writers.map((write, index) => writeUntil(write, index, attempts, state)),
      ).finally(() => {
        state.isOver = true
      })
      // Awaited at the end.
      ended.catch(() => undefined)
      await more(before, () => state.isOver)
      state.isFaulty = true
      await fault()
      const turns = [...state.turns]
      await until(
        () => state.isOver || state.turns.every((turn, at) => turn === ENDED || turn > turns[at]!),
      )
      state.isOver = true
      await repair?.()
      await ended
    },

    /**
     * Checks the writes since the last check: acknowledged ones are stored, the others are repeated, and then each is
     * stored once; ledger and audit pass verification.
     * @param isVerified false leaves the verification to a later call: rows of ledger and audit stay as they are
     */
    async settle(outcome: Outcome, isVerified = true): Promise<void> {
      const recent = attempts.slice(settled)
      const sure = recent.filter((one) => one.acknowledged)
      const unsure = recent.filter((one) => !one.acknowledged && isExpected(one))
      await count(recent, outcome)
      for (const one of [...unsure, ...sure.slice(-REPEATED)]) await one.retry()
      await count(unsure, outcome)
      settled = attempts.length
      outcome.faults += 1
      outcome.acknowledged += recent.filter((one) => one.acknowledged).length
      outcome.unanswered += unsure.length
      if (isVerified) await expectWhole(bank, outcome)
    },

    /** Repeats all checks, and checks that the bank has no other records. */
    async finish(outcome: Outcome): Promise<void> {
      while ((await untilAnswered(() => poor(attempts))) !== 'done');
      const expected = attempts.filter(isExpected)
      await count(expected, outcome)
      expect(new Set(expected.map(({ kind }) => kind)).size).toBe(5)
      expect((await readStoredRecords(env)).size).toBe(expected.length)
      await expectBalances()
      await expectMailsKept(env, bank.smtp)
      await expectWhole(bank, outcome)
    },
  }
}

const isExpected = ({ refused }: Attempt) => !refused

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Checks that ledger and audit pass verification. */
export async function expectWhole(desk: Desk, outcome?: Outcome): Promise<void> {
  for (const noun of ['ledger', 'audit'] as const) {
    if (outcome) outcome[noun] = 'not whole'
    const report = await untilAnswered(() => runCommand(desk, `${noun} verify`))
    expect(report[noun]).toBe('whole')
    if (outcome) outcome[noun] = 'ok'
  }
}

const ENDED = Number.POSITIVE_INFINITY

interface State {
  isFaulty: boolean
  isOver: boolean
  /** the number of answers of each writer; ENDED when it stopped */
  turns: number[]
}

/** Writes until the connection breaks, the bank cannot answer, or the load ends. Any other rejection is an error. */
async function writeUntil(write: Writer, index: number, attempts: Attempt[], state: State) {
  try {
    while (!state.isOver && (await write(attempts)) !== 'done') state.turns[index]! += 1
  } catch (error) {
    if (error instanceof UnansweredError) return
    if (error instanceof RejectedError || !state.isFaulty) throw error
  } finally {
    state.turns[index] = ENDED
  }
}
