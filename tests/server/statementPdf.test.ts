import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { fullName } from '#domain/identity.ts'
import { formatMoney, sum } from '#domain/money.ts'
import { identityOf } from '#server/customers/identity.ts'
import { movementsOf } from '#server/customers/movements.ts'
import type { Statement } from '#server/customers/statementCsv.ts'
import { type StatementHead, statementPdf } from '#server/customers/statementPdf.ts'
import { digest } from '#server/platform/ids.ts'
import { type Operation, operated } from '#server/platform/observed.ts'
import { readPdf } from '#tests/support/readPdf.ts'
import { onSqlite } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'
import { turnsDuring } from './turns.ts'

const dayOf = (timestamp: string) => timestamp.slice(0, 10)

onSqlite('a statement as PDF', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })

  it('[H5] [C6] has every movement with its running total, and is accessible to screen readers', async () => {
    const customer = await b.newCustomer()
    const last = dayOf(await addManyMovements(b, customer, 120))
    const from = dayOf(new Date(Date.parse(last) - 86_400_000).toISOString())
    const reply = await customer.call(
      'GET',
      `statement/${customer.id}?from=${from}&to=${last}&format=pdf`,
    )
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="statement-${from}-to-${last}.pdf"`,
    )
    const pdf = await readPdf(reply.bytes)
    const title = `Statement from ${formatDay(from)} to ${formatDay(last)}`
    expect(pdf).toMatchObject({ language: 'en-US', title, isTagged: true })
    expect(pdf.lines).toEqual([
      ['P', 'Quatums'],
      ['P', 'Demonstration, not a bank'],
      ['H1', title],
      ['P', 'Days begin at midnight UTC, and all times are in UTC.'],
      ['H2', 'Movements'],
    ])
    const row = await b.row('customers', { id: customer.id })
    const facts = pdf.rows.filter(([head]) => head?.[0] === 'TH')
    expect(facts.slice(0, 2)).toEqual([
      [
        ['TH', 'Customer'],
        ['TD', fullName(identityOf(row))],
      ],
      [
        ['TH', 'Account number'],
        ['TD', row.account_number],
      ],
    ])
    const body = pdf.rows
      .filter(([head]) => head?.[0] === 'TD')
      .map((cells) => cells.map(([, text]) => text))
    expect(body).toHaveLength(122)
    expect([body[0]?.[1], body[0]?.[4]]).toEqual(['Opening balance', '$0.00'])
    expect([body.at(-1)?.[1], body.at(-1)?.[4]]).toEqual(['Closing balance', '$120.00'])
    for (const [index, cells] of body.slice(1, -1).entries()) {
      const [, movement, reference, amount, total] = cells
      expect([movement, amount, total]).toEqual(['Profit', '+$1.00', `$${index + 1}.00`])
      // A reference that is too long for its column is wrapped.
      expect(reference?.replaceAll(' ', '')).toBe(`${customer.id}-${index + 1}`)
    }
    for (const [index, text] of pdf.artifacts.entries())
      expect(text).toContain(`Page ${index + 1} of ${pdf.pages}`)
  })

  it('[H4] [H5] lets other calls be served while its rows are read', async () => {
    const customer = await b.newCustomer()
    const last = await addManyMovements(b, customer, 1_200)
    const all = { from: '2000-01-01T00:00:00.000Z', to: `${last.slice(0, 10)}T23:59:59.999Z` }
    const { result, turns } = await turnsDuring(() =>
      movementsOf(b.bank.db, customer.id, { ...all, limit: 1_200 }),
    )
    expect(result.rows).toHaveLength(1_200)
    // After each 250 rows.
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  it('[H5] [O50] keeps no transaction open while its rows are read', async () => {
    const customer = await b.newCustomer()
    const day = dayOf(await addManyMovements(b, customer, 1_200))
    const period = `from=${day.slice(0, 8)}01&to=${day}&format=csv`
    const steps: string[] = []
    const note = (step: unknown) => steps.push((step as Operation).operation)
    operated.subscribe(note)
    expect((await customer.call('GET', `statement/${customer.id}?${period}`)).status).toBe(200)
    operated.unsubscribe(note)
    const open = steps.join(' ').match(/begin .*?(commit|rollback)/g) ?? []
    expect(open.length).toBeGreaterThan(0)
    for (const transaction of open)
      expect(transaction.match(/select/g)?.length ?? 0).toBeLessThan(5)
  })

  it('[H5] is rejected beforehand when it would be too long', async () => {
    const customer = await b.newCustomer()
    const last = dayOf(await addManyMovements(b, customer, 2_001))
    const from = dayOf(new Date(Date.parse(last) - 3 * 86_400_000).toISOString())
    const made = (period: string) =>
      customer.call('GET', `statement/${customer.id}?${period}&format=pdf`)
    const refused = await made(`from=${from}&to=${last}`)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { to: 'There are too many movements for one file. Choose fewer days, or CSV' },
    ])
    expect((await made(`from=${last}&to=${last}`)).status).toBe(200)
  })
})

describe('the pages of a statement', () => {
  const head: StatementHead = {
    bankName: 'Quatums',
    notice: '',
    customerName: 'Łucja Żółć-Nguyễn Ирина',
    accountNumber: '4820175936',
    currency: 'CHF',
    symbol: 'CHF',
    madeAt: '2026-04-01T09:00:00.000Z',
  }
  const partsOf = async (
    rows: Statement['rows'],
    changes: Partial<StatementHead> = {},
    loanPayments: Statement['rows'] = [],
  ) => {
    const period = { from: '2026-03-01', to: '2026-03-31', isCut: false }
    const statement = { ...period, opening: 125_050, rows, loanPayments }
    const closing = 125_050 + Number(sum(rows.map(({ amount }) => amount)).times(100))
    const parts: Buffer[] = []
    for await (const part of statementPdf({ ...statement, closing }, { ...head, ...changes }))
      parts.push(part)
    return parts
  }
  const read = async (...given: Parameters<typeof partsOf>) =>
    readPdf(Buffer.concat(await partsOf(...given)))
  const withdrawal: Statement['rows'][number] = {
    ...{ _id: 'withdrawal:1', kind: 'withdrawal', status: 'approved', amount: '-80.00' },
    ...{ totalAfter: '1170.50', at: '2026-03-02T21:05:00.000Z', path: 'invest' },
    ...{
      method: 'paypal',
      payee: `${'a'.repeat(80)}@example.com`,
      reference: `welcome-${'R'.repeat(56)}`,
    },
    ...{ requestedAt: '', decidedAt: null, paidAt: null, cancelledAt: null, corrects: null },
    ...{ routingNumber: null, loan: null },
  }
  const loanPayment: Statement['rows'][number] = {
    ...withdrawal,
    ...{ _id: 'repayment:1', kind: 'repayment', amount: '87.87', totalAfter: null },
    ...{ path: null, method: null, payee: null, reference: 'RF53LPAYMENT000101' },
    loan: { amount: '1000.00', reference: 'QT-7F3K-21AB-9QWE', owedAfter: '966.57' },
  }

  it('[H5] names, payees and references of any length and any Latin letters appear completely', async () => {
    const pdf = await read([withdrawal])
    const texts = pdf.rows.map((cells) => cells.map(([, text]) => text))
    expect(texts).toContainEqual(['Customer', head.customerName])
    const row = texts.find(([date]) => date?.startsWith('March 2, 2026'))
    expect(row?.map((text) => text.replaceAll(' ', ''))).toEqual([
      'March2,20269:05PM',
      `WithdrawaltoPayPal${withdrawal.payee}`,
      withdrawal.reference,
      formatMoney('-80.00', 'CHF').replace('\u00a0', ''),
      formatMoney('1170.50', 'CHF').replace('\u00a0', ''),
    ])
    expect(texts).toContainEqual(['Money out', '−CHF 80.00'])
    // A bank with a licence is not a demonstration.
    expect(pdf.lines.flat()).not.toContain('Demonstration, not a bank')
  })

  it('[H13] loan payments have a section of their own, and no sum of the statement has them', async () => {
    const taken = {
      ...loanPayment,
      ...({ _id: 'reversal:1', kind: 'correction', corrects: 'repayment' } as const),
      ...{ amount: '-87.87', loan: { ...loanPayment.loan!, owedAfter: '1054.44' } },
    }
    const pdf = await read([withdrawal], { symbol: '$' }, [loanPayment, taken])
    expect(pdf.lines.slice(-2)).toEqual([
      ['H2', 'Loan payments'],
      ['P', 'This money came from outside this account, so it is in none of the figures above.'],
    ])
    // Also the letters that no text before has.
    expect(pdf.smallest).toBeGreaterThanOrEqual(7)
    const texts = pdf.rows.map((cells) => cells.map(([, text]) => text))
    const [column, paid, back] = texts.slice(-3)
    expect(column).toEqual(['Date', 'Loan', 'Reference', 'Paid', 'Still to repay'])
    const loan = 'Your loan of $1,000.00 QT-7F3K-21AB-9QWE'
    expect(paid?.slice(1)).toEqual([loan, 'RF53 LPAY MENT 0001 01', '$87.87', '$966.57'])
    expect([back?.[1], back?.[3], back?.[4]]).toEqual([
      `Correction of loan payment ${loan}`,
      '−$87.87',
      '$1,054.44',
    ])
    expect(texts).toContainEqual(['Money in', '$0.00'])
    expect(texts).toContainEqual(['Closing balance', '$1,170.50'])
  })

  it('[H13] every page is numbered, on whichever the loan payments begin', async () => {
    const drawn: string[] = []
    const paidOut = { ...withdrawal, payee: null }
    const paidIn = { ...paidOut, kind: 'deposit', amount: '30.00' } as const
    for (const count of [2, 6, 7, 8, 10, 11, 23, 37, 70]) {
      const rows = Array.from({ length: count }, (_, index) => (index % 2 ? paidIn : paidOut))
      const pdf = await read(rows, {}, [loanPayment, loanPayment])
      expect(pdf.artifacts).toHaveLength(pdf.pages)
      drawn.push(...(count === 2 ? pdf.drawn : [`${count}: ${digest(pdf.drawn.join())}`]))
      for (const [index, text] of pdf.artifacts.entries())
        expect([count, text]).toEqual([
          count,
          expect.stringContaining(`Page ${index + 1} of ${pdf.pages}`),
        ])
      expect(pdf.rows.filter(([head]) => head?.[0] === 'TD')).toHaveLength(count + 4)
    }
    // Where each text is on its page, as before a change of the code.
    await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('statementPages.txt')
  })

  it('[H5] lets other calls be served before the first page, and after each', async () => {
    const many = Array.from({ length: 100 }, () => withdrawal)
    const { result: parts, turns } = await turnsDuring(() => partsOf(many))
    const { pages } = await readPdf(Buffer.concat(parts))
    expect(pages).toBeGreaterThan(2)
    // A piece for each page, and one for what the document ends with.
    expect(parts).toHaveLength(pages + 1)
    expect(turns).toBeGreaterThanOrEqual(pages + 3)
  })

  it('[H5] a period without movements is stated', async () => {
    const pdf = await read([], { notice: 'Regulated by the Example Office, license 1' })
    expect(pdf.lines).toContainEqual(['P', 'Nothing moved in these days.'])
    expect(pdf.lines).toContainEqual(['P', 'Regulated by the Example Office, license 1'])
    expect(pdf.pages).toBe(1)
  })
})
