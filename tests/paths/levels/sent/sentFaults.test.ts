import { describe, expect, it } from 'vitest'
import { bytesOfFile } from './bytesOfFile.ts'
import { fieldsOf, type Known, OneToOne } from './meant.ts'
import { sentCallOf } from './sentCall.ts'
import { sentFaults } from './sentFaults.ts'

const user = { _id: 'customer-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }

const known = (more: Partial<Known> = {}): Known => ({
  typed: new Map(),
  answered: new Map(),
  answeredTexts: new Set(),
  session: { token: 'a-token', user },
  tokens: new Set(['a-token']),
  address: 'http://bank/dashboard-overview',
  pairs: new OneToOne(),
  ...more,
})

interface Sending {
  method: string
  path: string
  headers?: Record<string, string>
  json?: object
  form?: FormData
}

/** The faults of a call of this actor. */
async function faultsOf(
  { method, path, headers = { token: 'a-token' }, json, form }: Sending,
  meant: { src: string; input?: object; context?: object; known?: Known },
): Promise<string[]> {
  const packed = form && new Response(form)
  const type = packed?.headers.get('content-type') ?? (json ? 'application/json' : undefined)
  const sent = await sentCallOf({
    method,
    url: new URL(`http://bank/api/${path}`),
    headers: { ...headers, ...(type && { 'Content-Type': type }) },
    body: json && JSON.stringify(json),
    bytes: packed && Buffer.from(await packed.arrayBuffer()),
  })
  const { src, input, context, known: all = known() } = meant
  return sentFaults(sent, { src, input: fieldsOf(input), context, known: all })
}

const visitor = () => known({ session: undefined })
const contact = { name: 'Ada Fern', email: 'ada@example.com', phone: '555 0100', message: 'Hello' }

describe('[X68] a call that leaves the browser is compared with its actor’s input', () => {
  const meant = { src: 'sendMessage', input: contact, known: visitor() }
  const sending = (json: object): Sending => ({
    method: 'POST',
    path: 'contact',
    headers: {},
    json,
  })

  it('and has no fault when each field leaves under its name', async () => {
    expect(await faultsOf(sending(contact), meant)).toEqual([])
  })

  it.each([
    ['a field that is missing', { ...contact, phone: undefined }, 'phone is undefined'],
    [
      'two that are swapped',
      { ...contact, name: contact.message, message: contact.name },
      'name is',
    ],
    ['one that nothing means to send', { ...contact, age: '41' }, 'sends age'],
  ])('which finds %s', async (_, json, fault) => {
    expect((await faultsOf(sending(json), meant)).join()).toContain(fault)
  })
})

describe('the customer is the one who is signed in', () => {
  const meant = { src: 'saveAlerts', input: { signIns: true, money: false } }
  const json = { signIns: true, money: false }
  it.each([
    ['in the path', { path: 'security/alerts/customer-2' }, 'the path has customer-2'],
    ['by the token', { headers: { token: 'another' } }, 'the token is another'],
    ['by no token', { headers: {} }, 'the token is undefined'],
    [
      'and by no customer who reads by themselves',
      { headers: { token: 'a-token', unattended: '1' } },
      'the header unattended is 1, not undefined',
    ],
    ['and no header says more', { headers: { token: 'a-token', 'x-name': 'Ada' } }, 'x-name'],
  ])('%s', async (_, change, fault) => {
    const right: Sending = { method: 'PUT', path: 'security/alerts/customer-1', json }
    expect(await faultsOf(right, meant)).toEqual([])
    expect((await faultsOf({ ...right, ...change }, meant)).join()).toContain(fault)
  })
})

it('secrets, which no input has, are what the customer typed', async () => {
  const typed = new Map([
    ['password', 'quiet maple'],
    ['confirmpassword', 'quiet maple again'],
  ])
  const meant = {
    src: 'changePassword',
    known: known({ typed, session: undefined, address: 'http://bank/reset-password/a-link' }),
  }
  const sending = (json: object): Sending => ({
    ...{ method: 'POST', path: 'auth/reset', headers: {} },
    json: { password: 'quiet maple', resetToken: 'a-link', ...json },
  })
  expect(await faultsOf(sending({ confirmpassword: 'quiet maple again' }), meant)).toEqual([])
  expect(await faultsOf(sending({ confirmpassword: 'quiet maple' }), meant)).toHaveLength(1)
  expect(await faultsOf(sending({}), meant)).toHaveLength(1)
  const other = { confirmpassword: 'quiet maple again', resetToken: 'another' }
  expect(await faultsOf(sending(other), meant)).toHaveLength(1)
})

it('a reference is the same as often as the chart’s, and another as often', async () => {
  const pairs = new OneToOne()
  const send = (input: string, referenceNumber: string) =>
    faultsOf(
      { method: 'POST', path: 'security/report/customer-1', json: { referenceNumber } },
      { src: 'sendReport', input: { referenceNumber: input }, known: known({ pairs }) },
    ).then((faults) => faults.filter((fault) => fault.includes('reference')))
  expect(await send('a', 'first-one')).toEqual([])
  expect(await send('a', 'first-one')).toEqual([])
  expect(await send('a', 'second-one')).toHaveLength(1)
  expect(await send('b', 'first-one')).toHaveLength(1)
  expect(await send('b', 'second-one')).toEqual([])
  expect(await send('c', '')).toHaveLength(1)
})

describe('the query of a read', () => {
  const filters = {
    ...{ search: 'rent', kind: 'deposit', status: '', path: '', amountFrom: '10', amountTo: '' },
    ...{ from: '2026-01-15', to: '2026-02-01' },
  }
  const meant = { src: 'readPage', input: { filters } }
  const query = {
    ...{ search: 'rent', kinds: 'deposit', amountFrom: '10.00', limit: '50' },
    from: new Date('2026-01-15T00:00').toISOString(),
    to: new Date('2026-02-02T00:00').toISOString(),
  }
  const faults = (change: Record<string, string | undefined>) => {
    const all = Object.entries({ ...query, ...change }).filter(([, value]) => value)
    const search = new URLSearchParams(all as [string, string][])
    return faultsOf({ method: 'GET', path: `activity/customer-1?${search}` }, meant)
  }
  it('has every filter', async () => {
    expect(await faults({})).toEqual([])
  })
  it.each([
    ['the last day is dropped', { to: undefined }],
    ['the last day is left out', { to: new Date('2026-02-01T00:00').toISOString() }],
    ['the days are swapped', { from: query.to, to: query.from }],
    ['a filter is added', { status: 'pending' }],
    ['an amount is another', { amountFrom: '100.00' }],
  ])('and is seen when %s', async (_, change) => {
    expect(await faults(change)).not.toEqual([])
  })
})

describe('the parts of a form are compared by their bytes', () => {
  const front = { name: 'front.png', size: 2_000, type: 'image/png' }
  const back = { name: 'back.png', size: 2_000, type: 'image/png' }
  const texts = { name: 'Ada Byron', number: 'X1', documentType: 'idCard', referenceNumber: 'a' }
  const fileOf = (file: typeof front, bytes = bytesOfFile(file)) =>
    new File([new Uint8Array(bytes)], file.name, { type: file.type })
  const faults = (sides: { front?: File; back?: File }, documentType = 'idCard') => {
    const form = new FormData()
    const all = { ...texts, documentType, userId: user._id, email: user.email }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    for (const [name, file] of Object.entries(sides)) form.append(name, file)
    const meant = { src: 'sendKyc', input: { ...texts, documentType } }
    const context = { files: { front: [front], back: documentType === 'idCard' ? [back] : [] } }
    return faultsOf({ method: 'POST', path: 'kyc', form }, { ...meant, context })
  }
  it('as they were chosen', async () => {
    expect(await faults({ front: fileOf(front), back: fileOf(back) })).toEqual([])
    expect(await faults({ front: fileOf(front), back: fileOf(front) }, 'passport')).toEqual([])
  })
  it.each([
    ['swapped', { front: fileOf(back), back: fileOf(front) }],
    ['sent twice', { front: fileOf(front), back: fileOf(front) }],
    ['left out', { front: fileOf(front) }],
    ['cut off', { front: fileOf(front, bytesOfFile(front).subarray(0, 900)), back: fileOf(back) }],
    ['of other bytes', { front: fileOf(front, bytesOfFile(back)), back: fileOf(back) }],
    ['of another type', { front: fileOf({ ...front, type: 'image/gif' }), back: fileOf(back) }],
  ])('and are seen when one is %s', async (_, sides) => {
    expect(await faults(sides)).not.toEqual([])
  })
})
