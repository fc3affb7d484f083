import { expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { securityCalls } from './securityCalls.ts'

onEachEngine('a report of a scam', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const calls = securityCalls(() => b)
  const { confirmedCustomer, read, send, subjectsTo } = calls
  const reportOf = (changes: object = {}) => ({
    kind: 'askedToPay',
    message: 'A caller wanted 200 before\nmy withdrawal.',
    freeze: false,
    referenceNumber: newId(),
    ...changes,
  })
  const report = (customer: TestCustomer, body: object) => send(customer, 'POST', 'report', body)

  it('[G7] is stored once, with a reference and the date of the answer', async () => {
    const ada = await confirmedCustomer()
    const body = reportOf()
    const replies = await Promise.all([1, 2, 3].map(() => report(ada, body)))
    const [first] = replies
    expect(first?.status).toBe(200)
    // The test bank's clock starts on Monday, March 2.
    expect(first?.body).toEqual({
      reference: expect.stringMatching(/^SR-[0-9A-Z]{8}$/),
      kind: 'askedToPay',
      createdAt: b.clock.now().toISOString(),
      answerBy: '2026-03-04T17:00:00.000Z',
      answeredAt: null,
    })
    for (const { text } of replies) expect(text).toBe(first?.text)
    expect((await read(ada)).reports).toEqual([first?.body])
    expect((await read(ada)).frozenAt).toBeNull()
    const mails = await subjectsTo(ada.email)
    expect(mails.filter((text) => text.includes(first?.body.reference))).toHaveLength(1)
    expect(await b.lastMail(ada.email)).toContain('by March 4, 2026 at 5:00 PM UTC')
    // The mail repeats no typed text.
    expect(await b.lastMail(ada.email)).not.toContain('200 before')

    const changed = await report(ada, { ...body, freeze: true })
    expect([changed.status, changed.body.code]).toEqual([409, 'referenceReused'])
    expect((await read(ada)).frozenAt).toBeNull()
  })

  it('[G7] freezes the account in the same step when requested', async () => {
    const ada = await confirmedCustomer()
    const body = reportOf({ freeze: true })
    for (const _ of [1, 2]) expect((await report(ada, body)).status).toBe(200)
    expect((await read(ada)).frozenAt).toBe(b.clock.now().toISOString())
    expect(await subjectsTo(ada.email)).toContain('Your account is frozen')
  })

  it('[G8] appears in the back office’s inbox, and can be answered there once', async () => {
    const ada = await confirmedCustomer()
    const { reference } = (await report(ada, reportOf())).body
    const [row] = (await b.operate('reports list', ada.email, { status: 'open' })).body
    expect(row).toMatchObject({
      report: reference,
      customer: ada.email,
      kind: 'Somebody asked me to pay to withdraw',
      message: 'A caller wanted 200 before\nmy withdrawal.',
      answerBy: '2026-03-04T17:00:00.000Z',
      answer: '',
    })
    const answer = 'That was not us. Nothing was paid, and your account is safe.'
    const answered = await b.operate('reports answer', reference.toLowerCase(), { answer })
    expect(answered.body).toMatchObject({ report: reference, customer: ada.email })
    expect(await b.lastMail(ada.email)).toContain(answer)
    expect((await read(ada)).reports[0].answeredAt).toBe(b.clock.now().toISOString())
    expect((await b.operate('reports list', ada.email, { status: 'open' })).body).toEqual([])
    const again = await b.operate('reports answer', row.id, { answer })
    expect(again.status).toBe(409)
    expect((await b.operate('reports answer', 'SR-00000000', { answer })).status).toBe(404)
  })

  it('[G7] at most 20 are shown, the latest first', async () => {
    const ada = await confirmedCustomer()
    for (let made = 0; made < 21; made++) {
      b.clock.advance(1)
      expect((await report(ada, reportOf())).status).toBe(200)
    }
    const { reports } = await read(ada)
    expect(reports).toHaveLength(20)
    expect(reports[0].createdAt > reports[19].createdAt).toBe(true)
  })
})
