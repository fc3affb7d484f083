import { expect, it } from 'vitest'
import type { ActivityRow } from '#contract/activity.ts'
import { shownReference } from '#domain/reference.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('loan payments in the activity', (startBank) => {
  const b = startBank.forSuite()
  const { loanPayment, read } = recordCalls(() => b)

  /** A customer with a payment that was reported and confirmed, an unreported one, and a reversed one. */
  const borrower = async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { profit: '50' })
    const reference = `RF53L${customer.id.slice(-12).toUpperCase()}01`
    await loanPayment(customer, { referenceNumber: reference })
    const [loan] = (await read(customer, 'loan')).loan
    const posted = async (subject: string, flags: Record<string, string>) => {
      b.clock.advance(1000)
      const { status, body } = await b.operate('loans repay', subject, flags)
      expect(status).toBe(200)
      return body as { id: string; owed: string }
    }
    const reported = await posted(reference, {})
    const other = await posted(loan._id, { amount: '20.05' })
    const mistaken = await posted(loan._id, { amount: '30' })
    b.clock.advance(1000)
    await b.operate('repayments cancel', mistaken.id, { reason: 'posted twice' })
    return { customer, loan, reference, reported, other, mistaken }
  }
  const rowsOf = async (customer: TestCustomer, query = '') =>
    (await customer.call('GET', `activity/${customer.id}?${query}`)).body.rows as ActivityRow[]

  it('[H13] a payment of a loan names the loan, its own reference and the debt after it', async () => {
    const { customer, loan, reference, reported, other, mistaken } = await borrower()
    const rows = await rowsOf(customer, 'kinds=repayment,correction')
    const { amount } = loan
    const [{ loan: named }] = rows as [ActivityRow]
    expect(named?.reference).toBe((await b.operate('loans list', customer.email)).body[0].reference)
    const after = (owedAfter: string) => ({ amount, reference: named?.reference, owedAfter })
    expect(rows).toMatchObject([
      { amount: '-30.00', totalAfter: null, corrects: 'repayment', loan: after(other.owed) },
      { amount: '30.00', totalAfter: null, loan: after(mistaken.owed) },
      { amount: '20.05', totalAfter: null, reference: other.id, loan: after(other.owed) },
      { amount: '161.10', totalAfter: null, reference, loan: after(reported.owed) },
    ])
    const others = await rowsOf(customer, 'kinds=loan,profit')
    expect(others.map(({ loan: none }) => none)).toEqual([null, null])
  })

  it('[H2] [H13] a filter does not change the debt after a payment; the words of its title find it', async () => {
    const { customer, reference } = await borrower()
    const all = await rowsOf(customer, 'kinds=repayment,correction')
    const [, , , first] = all
    expect(await rowsOf(customer, 'amountFrom=100&kinds=repayment')).toEqual([first])
    expect(await rowsOf(customer, `search=loan payment ${reference}`)).toEqual([first])
    expect(await rowsOf(customer, `search=${first?.loan?.reference}&amountTo=161.10`)).toEqual(all)
    const page = (await customer.call('GET', `activity/${customer.id}?kinds=repayment&limit=1`))
      .body
    const next = await rowsOf(customer, `kinds=repayment&limit=1&cursor=${page.next}`)
    expect([...page.rows, ...next]).toEqual(all.slice(1, 3))
  })

  it('[H4] [H13] in a statement they stand after the closing balance, in columns of their own', async () => {
    const { customer, reported, reference } = await borrower()
    const day = b.clock.now().toISOString().slice(0, 10)
    const { text } = await customer.call(
      'GET',
      `statement/${customer.id}?from=${day}&to=${day}&format=csv`,
    )
    const cells = text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([10]))
    const closing = cells.findIndex(([, , movement]) => movement === 'Closing balance')
    expect(cells.slice(1, closing + 1).every((line) => line.slice(7).join('') === '')).toBe(true)
    expect(
      cells.slice(0, closing).filter(([, , movement]) => /loan payment/i.test(movement!)),
    ).toEqual([])
    const payments = cells.slice(closing + 1)
    const [loan] = await rowsOf(customer, 'kinds=repayment')
    expect(payments[0]?.slice(2)).toEqual([
      ...['Loan payment', '', shownReference(reference), '', ''],
      ...[shownReference(loan?.loan?.reference ?? ''), '161.10', reported.owed],
    ])
    expect(payments.map((line) => [line[2], line[8]])).toEqual([
      ['Loan payment', '161.10'],
      ['Loan payment', '20.05'],
      ['Loan payment', '30.00'],
      ['Correction of loan payment', '-30.00'],
    ])
    const total = (await rowsOf(customer)).find(({ totalAfter }) => totalAfter !== null)
    expect(cells[closing]?.[6]).toBe(total?.totalAfter)
  })
})
