import { describe, expect, it } from 'vitest'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { backOffice, newClient } from './client.ts'
import { engines, postgresBin } from './cluster.ts'
import { expectOnce, stored } from './storedRecords.ts'
import {
  type Attempt,
  borrower,
  depositor,
  identified,
  Refused,
  TRANSFER_MINOR,
  type Writer,
  withdrawer,
} from './writers.ts'

const ROUNDS = 3
/** of each round, in milliseconds: long enough for writes of every kind to be under way */
const SHORTEST = 250
const LONGEST = 900
/** what the withdrawing customers have: one never runs out, the other soon does */
const PROFITS = ['100000', '30']

const environmentOf = engines()

describe.each(['sqlite', 'postgres'])('kill -9 under writes · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[F2] [F4] [F6] [K8] [W6] [D9] keeps what was acknowledged, once; no retry doubles it, no balance falls below zero',
    async () => {
      const home = await newHome(await environmentOf(engine))
      let server: ServerProcess = await startServer(home.env)
      try {
        const address = () => server.url
        const key = await home.operatorKey()
        const newcomers = await Promise.all(Array.from({ length: 6 }, () => newClient(address)))
        const [saver, debtor, ...withdrawing] = await Promise.all(
          Array.from({ length: 2 + PROFITS.length }, () => newClient(address)),
        )
        const setUp: Attempt[] = []
        for (const [index, client] of withdrawing.entries()) {
          await identified([client])(setUp)
          await backOffice(address, key, 'kyc approve', client.email)
          const posting = { amount: PROFITS[index]!, reason: 'test' }
          await backOffice(address, key, 'profit post', client.email, posting)
        }
        const payouts = withdrawing.map((client) => withdrawer(client, address, key))
        const writers: Writer[] = [
          depositor(saver!),
          depositor(saver!),
          borrower([debtor!, ...newcomers]),
          identified(newcomers),
          ...payouts,
        ]
        const expectBalances = async (attempts: Attempt[]) => {
          for (const [index, { id, email }] of withdrawing.entries()) {
            const paid = attempts.filter(
              ({ kind, customer }) => kind === 'transfers' && customer === id,
            )
            const left = Number(PROFITS[index]) * 100 - paid.length * TRANSFER_MINOR
            expect(left).toBeGreaterThanOrEqual(0)
            const { balances } = await backOffice(address, key, 'customers show', email)
            expect(Math.round(Number(balances.available) * 100)).toBe(left)
          }
        }

        const attempts: Attempt[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const killed = { yet: false }
          const work = writers.map((write) => keepOn(write, attempts, killed))
          const moment = SHORTEST + Math.random() * (LONGEST - SHORTEST)
          await new Promise((resolve) => setTimeout(resolve, moment))
          killed.yet = true
          await server.end('SIGKILL')
          await Promise.all(work)
          server = await startServer(home.env)
          expectOnce(
            await stored(home.env),
            attempts.filter(({ acknowledged }) => acknowledged),
          )
          await repeat(attempts)
          await expectBalances(attempts.filter(isWanted))
        }

        while ((await payouts[1]!(attempts)) !== 'done');
        const wanted = attempts.filter(isWanted)
        const kinds = new Set(wanted.map(({ kind }) => kind))
        expect([...kinds].sort()).toEqual(['deposits', 'kyc_records', 'loans', 'transfers'])
        const kept = await stored(home.env)
        expectOnce(kept, wanted)
        expect(kept.size).toBe(wanted.length + setUp.length)
        await expectBalances(wanted)
      } finally {
        await server.end('SIGKILL')
        await home.remove()
      }
    },
  )
})

/** Writes until the line breaks; a refusal is a fault. */
async function keepOn(write: Writer, attempts: Attempt[], killed: { yet: boolean }): Promise<void> {
  try {
    while (!killed.yet && (await write(attempts)) !== 'done');
  } catch (error) {
    if (error instanceof Refused || !killed.yet) throw error
  }
}

/** As a customer would who saw no answer, and a few who did: one after another. */
async function repeat(attempts: Attempt[]): Promise<void> {
  const wanted = attempts.filter(isWanted)
  const unsure = wanted.filter(({ acknowledged }) => !acknowledged)
  for (const one of [...unsure, ...wanted.slice(-6)]) {
    await one.retry()
    one.acknowledged = isWanted(one)
  }
}

const isWanted = ({ refused }: Attempt): boolean => !refused
