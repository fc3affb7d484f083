import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { eventually } from '#tests/support/eventually.ts'
import { files, formData } from './fixtures.ts'
import type { TestBank, TestCustomer } from './harness.ts'
import { loanForm } from './person.ts'

/** The calls that create records, and the records and files they leave. */
export function recordCalls(bank: () => TestBank) {
  type Parts = Parameters<typeof formData>[0]
  const deposit = (customer: TestCustomer, changes: Parts = {}) =>
    customer.call('POST', 'deposit', {
      form: formData({
        amount: '250.5',
        userId: customer.id,
        name: 'Ada Fern',
        email: customer.email,
        referenceNumber: newId(),
        images: files.png(),
        ...changes,
      }),
    })
  const kyc = (customer: TestCustomer, changes: Parts = {}) =>
    customer.call('POST', 'kyc', {
      form: formData({
        name: 'Ada Fern',
        number: newId().slice(-12),
        userId: customer.id,
        email: customer.email,
        referenceNumber: newId(),
        front: files.jpeg(),
        back: files.pdf(),
        ...changes,
      }),
    })
  const loan = (customer: TestCustomer, changes: Record<string, unknown> = {}) =>
    customer.call('POST', 'loan', {
      body: {
        ...loanForm,
        amount: 5000,
        email: customer.email,
        name: 'Ada Fern',
        userId: customer.id,
        referenceNumber: newId(),
        ...changes,
      },
    })
  /** A customer's reported payment of a new loan that is approved. */
  const loanPayment = async (customer: TestCustomer, changes: Parts = {}) => {
    await loan(customer)
    await bank().operate('loans approve', customer.email)
    return payLoan(customer, changes)
  }
  /** Reports a payment of the customer's latest loan. */
  const payLoan = async (customer: TestCustomer, changes: Parts = {}) => {
    const [latest] = (await read(customer, 'loan')).loan
    return customer.call('POST', 'loan/payment', {
      form: formData({
        amount: '161.1',
        loanId: latest?._id ?? 'none',
        userId: customer.id,
        email: customer.email,
        referenceNumber: newId(),
        images: files.png(),
        ...changes,
      }),
    })
  }
  const read = async (customer: TestCustomer, what: string) =>
    (await customer.call('GET', `${what}/${customer.id}`)).body
  /** Counts the files on disk, permanent and in tmp. */
  const onDisk = async () => {
    const folder = join(bank().config.dataDir, 'files')
    const kept = (await readdir(folder)).filter((name) => name !== 'tmp')
    return { kept: kept.length, tmp: (await readdir(join(folder, 'tmp'))).length }
  }
  /** Waits until these files are on disk: an answer waits at most half a second for the removal of rejected files. */
  const untilOnDisk = (counts: { kept: number; tmp: number }) =>
    eventually(async () => expect(await onDisk()).toEqual(counts))
  const rows = async (
    table: 'deposits' | 'loans' | 'loan_payments' | 'loan_repayments' | 'kyc_records' | 'files',
    customer: TestCustomer,
  ) => bank().bank.db.selectFrom(table).selectAll().where('customer_id', '=', customer.id).execute()
  return { deposit, kyc, loan, loanPayment, payLoan, read, onDisk, untilOnDisk, rows }
}
