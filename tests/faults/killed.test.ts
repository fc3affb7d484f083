import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import type { Engine } from '#tests/server/harness.ts'
import { files } from '#tests/server/standing.ts'
import { type BankProcess, bankHome, deskOf, startBank } from '#tests/support/bankProcess.ts'
import {
  newCustomer,
  nothingYet,
  postDeposit,
  postLoan,
  postTransfer,
  verifyIdentity,
  withdraw,
  writeUntilCut,
} from './killedWriters.ts'

const ROUNDS = 3
/** acknowledged writes after which the process is killed, in the middle of the next ones */
const WRITES_A_ROUND = 12

describe.each<Engine>(['sqlite', 'postgres'])('kill -9 under writes · %s', (engine) => {
  const test = it.skipIf(engine === 'postgres' && !inject('postgresUrl'))

  test('[K8][W6][F2][F4] loses no acknowledged deposit, loan or transfer, and makes none twice', async () => {
    const env = await bankHome(engine)
    const dataDir = env.DATA_DIR ?? ''
    const desk = (bank: BankProcess, command: string, subject = '', flags = {}) =>
      deskOf(bank, dataDir, command, subject, flags)

    let bank = await startBank(env)
    const [saver, borrower, payer] = [
      await newCustomer(bank),
      await newCustomer(bank),
      await newCustomer(bank),
    ]
    await desk(bank, 'profit post', payer.email, { amount: '1000', reason: 'for the test' })
    await verifyIdentity(bank, dataDir, payer)

    const deposits = nothingYet()
    const loans = nothingYet()
    const transfers = nothingYet()
    for (let round = 1; round <= ROUNDS; round++) {
      const running = bank
      const count = () =>
        deposits.acknowledged.length + loans.acknowledged.length + transfers.acknowledged.length
      const target = count() + WRITES_A_ROUND
      const killing = killAt(running, () => count() >= target)
      await Promise.all([
        writeUntilCut(deposits, (reference) => postDeposit(running, saver, reference)),
        writeUntilCut(loans, (reference) => postLoan(running, borrower, reference)),
        writeUntilCut(transfers, (reference) => withdraw(running, dataDir, payer, reference)),
      ])
      await killing
      bank = await startBank(env)
    }
    expect(transfers.acknowledged.length).toBeGreaterThan(0)

    const stored = async (noun: string, email: string): Promise<{ reference: string }[]> =>
      desk(bank, `${noun} list`, email)
    const timesStored = (rows: { reference: string }[], reference: string) =>
      rows.filter((row) => row.reference === reference).length

    // What was cut off is sent once more by the same reference, as a customer would.
    for (const reference of deposits.unanswered)
      expect((await postDeposit(bank, saver, reference)).status).toBe(200)
    for (const reference of loans.unanswered)
      expect((await postLoan(bank, borrower, reference)).status).toBe(200)
    for (const reference of transfers.unanswered) {
      const { status, body } = await withdraw(bank, dataDir, payer, reference)
      expect([200, 409]).toContain(status)
      if (status === 409) expect(body.keyPattern).toHaveProperty('referenceNumber')
    }
    // And what was acknowledged as well: a double click across the crash.
    for (const reference of deposits.acknowledged)
      expect((await postDeposit(bank, saver, reference)).status).toBe(200)
    for (const reference of transfers.acknowledged) {
      const { status, body } = await postTransfer(bank, payer, reference)
      expect(status).toBe(409)
      expect(body.keyPattern).toHaveProperty('referenceNumber')
    }

    for (const [noun, email, written] of [
      ['deposits', saver.email, deposits],
      ['loans', borrower.email, loans],
      ['transfers', payer.email, transfers],
    ] as const) {
      const rows = await stored(noun, email)
      const sent = [...written.acknowledged, ...written.unanswered]
      for (const reference of sent) expect(timesStored(rows, reference), noun).toBe(1)
      expect(rows).toHaveLength(sent.length)
    }

    const proof = Buffer.from(await files.png().arrayBuffer())
    for (const { files: kept } of await desk(bank, 'deposits list', saver.email)) {
      expect(kept).toHaveLength(1)
      expect(sha256(await readFile(join(dataDir, 'files', kept[0].id)))).toBe(sha256(proof))
    }
    const { balances } = await desk(bank, 'customers show', payer.email)
    const paid = transfers.acknowledged.length + transfers.unanswered.length
    expect(balances.available).toBe((1000 - paid).toFixed(2))
    bank.process.kill('SIGTERM')
    await bank.ended
  })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Kills the process without a word as soon as enough is acknowledged. */
async function killAt(bank: BankProcess, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 3))
  bank.process.kill('SIGKILL')
  await bank.ended
}
