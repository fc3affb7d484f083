import { describe, expect, it } from 'vitest'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { backOffice, newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { expectStoredOnce, readStoredRecords } from './storedRecords.ts'
import {
  type Attempt,
  depositWriter,
  kycWriter,
  loanWriter,
  RejectedError,
  TRANSFER_MINOR,
  type Writer,
  withdrawalWriter,
} from './writers.ts'

const ROUNDS = 3
/** duration of a round in milliseconds: long enough for writes of every kind to be running */
const SHORTEST = 250
const LONGEST = 900
/** balances of the withdrawing customers: one is never exhausted, the other soon is */
const PROFITS = ['100000', '30']

const environmentOf = engineEnvironments()

describe.each(['sqlite', 'postgres'])('kill -9 under writes · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[F2] [F4] [F6] [K8] [W6] [D9] [L1] [L6] keeps every acknowledged record once; no retry duplicates it, no balance becomes negative',
    async () => {
      const home = await newHome(await environmentOf(engine))
      let server: ServerProcess = await startServer(home.env)
      try {
        const address = () => server.url
        const key = await home.operatorKey()
        const newcomers = await Promise.all(Array.from({ length: 6 }, () => newClient(address)))
        const [saver, debtor, ...withdrawalCalls] = await Promise.all(
          Array.from({ length: 2 + PROFITS.length }, () => newClient(address)),
        )
        const setUp: Attempt[] = []
        for (const [index, client] of withdrawalCalls.entries()) {
          await kycWriter([client])(setUp)
          await backOffice(address, key, 'kyc approve', client.email)
          const posting = { amount: PROFITS[index]!, reason: 'test' }
          await backOffice(address, key, 'profit post', client.email, posting)
        }
        const withdrawalWriters = withdrawalCalls.map((client) =>
          withdrawalWriter(client, address, key),
        )
        const writers: Writer[] = [
          depositWriter(saver!),
          depositWriter(saver!),
          loanWriter([debtor!, ...newcomers]),
          kycWriter(newcomers),
          ...withdrawalWriters,
        ]
        const expectBalances = async (attempts: Attempt[]) => {
          for (const [index, { id, email }] of withdrawalCalls.entries()) {
            const paid = attempts.filter(
              ({ kind, customer }) => kind === 'transfers' && customer === id,
            )
            const left = Number(PROFITS[index]) * 100 - paid.length * TRANSFER_MINOR
            expect(left).toBeGreaterThanOrEqual(0)
            const { balances } = await backOffice(address, key, 'customers show', email)
            expect(Math.round(Number(balances.available) * 100)).toBe(left)
          }
          expect(await backOffice(address, key, 'ledger verify', '')).toMatchObject({
            ledger: 'whole',
          })
        }

        const attempts: Attempt[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const killed = { done: false }
          const work = writers.map((write) => writeUntilKilled(write, attempts, killed))
          const moment = SHORTEST + Math.random() * (LONGEST - SHORTEST)
          await new Promise((resolve) => setTimeout(resolve, moment))
          killed.done = true
          await server.end('SIGKILL')
          await Promise.all(work)
          server = await startServer(home.env)
          expectStoredOnce(
            await readStoredRecords(home.env),
            attempts.filter(({ acknowledged }) => acknowledged),
          )
          await retryAll(attempts)
          await expectBalances(attempts.filter(isNotRejected))
        }

        while ((await withdrawalWriters[1]!(attempts)) !== 'done');
        const expected = attempts.filter(isNotRejected)
        const kinds = new Set(expected.map(({ kind }) => kind))
        expect([...kinds].sort()).toEqual(['deposits', 'kyc_records', 'loans', 'transfers'])
        const kept = await readStoredRecords(home.env)
        expectStoredOnce(kept, expected)
        expect(kept.size).toBe(expected.length + setUp.length)
        await expectBalances(expected)
      } finally {
        await server.end('SIGKILL')
        await home.remove()
      }
    },
  )
})

/** Writes until the connection breaks. A rejected write is an error. */
async function writeUntilKilled(
  write: Writer,
  attempts: Attempt[],
  killed: { done: boolean },
): Promise<void> {
  try {
    while (!killed.done && (await write(attempts)) !== 'done');
  } catch (error) {
    if (error instanceof RejectedError || !killed.done) throw error
  }
}

/** Repeats unanswered writes and a few answered ones, one after another. */
async function retryAll(attempts: Attempt[]): Promise<void> {
  const expected = attempts.filter(isNotRejected)
  const unsure = expected.filter(({ acknowledged }) => !acknowledged)
  for (const one of [...unsure, ...expected.slice(-6)]) {
    await one.retry()
    one.acknowledged = isNotRejected(one)
  }
}

const isNotRejected = ({ refused }: Attempt): boolean => !refused
