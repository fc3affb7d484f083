import type { Attempt, Writer } from './attempts.ts'
import { newClient } from './client.ts'
import { type Desk, decisionWriter, profitWriter, verifyWriter } from './operators.ts'
import type { Draw } from './seeded.ts'
import {
  type CodeReader,
  depositWriter,
  inTurn,
  kycWriter,
  loanWriter,
  withdrawalWriter,
} from './writers.ts'

/** Profit of the withdrawing customers, in hundredths: one balance never runs out, the other soon does. */
const PROFITS = [10_000_000, 3_000]
const PROFIT = 25_00

/**
 * Customers of a bank, with a writer of each kind: deposits with pictures, loans, identity documents, coded
 * withdrawals, the operators' decisions about them, postings, and both verify commands, which seal the audit. All of
 * them cause mails.
 */
export async function customersAtWork(desk: Desk, readCode: CodeReader, draw: Draw) {
  const clients = await Promise.all(
    Array.from({ length: 4 + PROFITS.length }, () => newClient(desk.address)),
  )
  const [saver, other, debtor, newcomer, ...spenders] = clients
  const attempts: Attempt[] = []
  for (const [index, client] of spenders.entries()) {
    await kycWriter(client)(attempts)
    await decisionWriter(desk, client, () => 'kyc approve')(attempts)
    await profitWriter(desk, client, PROFITS[index]!)(attempts)
  }
  const decide = (customer: typeof saver, ...commands: string[]) =>
    decisionWriter(desk, customer!, () => draw.one(commands))
  const [rich, poor] = spenders.map((client) => withdrawalWriter(client, readCode))
  const writers: Writer[] = [
    depositWriter(saver!),
    inTurn(depositWriter(other!), decide(other, 'deposits confirm', 'deposits reject')),
    inTurn(loanWriter(debtor!), decide(debtor, 'loans approve', 'loans reject')),
    inTurn(kycWriter(newcomer!), decide(newcomer, 'kyc reject')),
    inTurn(rich!, decide(spenders[0], 'transfers pay', 'transfers cancel')),
    poor!,
    profitWriter(desk, saver!, PROFIT),
    verifyWriter(desk),
  ]
  return { clients, spenders, attempts, writers, poor: poor! }
}
