import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cut, network } from './network.ts'
import { atCode, rightCode, submitted } from './openWithdrawal.tsx'

/** At the code dialog of a back end that follows the brief alone. */
const atGivenCode = (userOtp: string | number | null = rightCode, more: object = {}) =>
  atCode({ userOtp, ...more })
const spent = () => network.fields('checkCode').map(({ userOtp }) => userOtp)

it('[W13] the dialog says that the bank gives the code, and offers none by mail', async () => {
  const { dialog } = await atGivenCode()
  expect(dialog).toHaveTextContent('Your bank gives you the code for $250.00')
  expect(dialog).not.toHaveTextContent(/We sent|mail\?|spam/)
  expect(within(dialog).queryByRole('button', { name: 'Send a new code' })).toBeNull()
})

it.each([rightCode, Number(rightCode)])(
  '[W13] the right code is spent by a random value, then the withdrawal follows',
  async (userOtp) => {
    const flow = await atGivenCode(userOtp)
    await flow.confirm(rightCode)
    await screen.findByText(/is on its way/)
    const [random, ...more] = spent()
    expect(random).toMatch(/^\d{9}$/)
    expect(random).not.toBe(rightCode)
    expect(more).toEqual([])
    const order = network.all().map(({ routeName }) => routeName)
    expect(order.indexOf('transfer')).toBeGreaterThan(order.indexOf('checkCode'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(rightCode)
  },
)

it('[W18] [K30] names no day of arrival and no mail where the bank promises none', async () => {
  const flow = await atGivenCode(rightCode, { emailConfirmed: undefined })
  await flow.confirm(rightCode)
  await screen.findByText(/is on its way/)
  const dialog = screen.getByRole('dialog', { name: 'Withdraw' })
  expect(dialog).toHaveTextContent('You see it here when it has left the bank.')
  expect(dialog).not.toHaveTextContent(/arrives by|email you/i)
})

const page = (status: number) => () =>
  new Response('<!doctype html><title>No</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

it.each([
  ['405', page(405)],
  ['501', page(501)],
  ['a page with 403', page(403)],
  ['a page with 200', page(200)],
  ['no CORS header', cut],
])(
  '[W13] %s to the request for a code leads to the code of the record, once a session',
  async (_, fault) => {
    const next = new Map([['requestCode' as const, fault]])
    const { dialog, ...flow } = await atGivenCode(rightCode, { next })
    expect(dialog).toHaveTextContent('Your bank gives you the code')
    await flow.person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await flow.press('Back to the form')
    await flow.submit()
    await flow.codeDialog()
    await flow.confirm(rightCode)
    await screen.findByText(/is on its way/)
    expect(network.fields('requestCode')).toHaveLength(1)
    expect(network.fields('revokeCode')).toHaveLength(0)
    expect(sessionStorage.getItem('codesInRecord')).toBe('true')
  },
)

it.each([
  ['a page with 403', page(403)],
  ['no connection', cut],
  ['an error of the server', page(500)],
])('[W13] [S1] %s at a bank without a code in its records stays a failure', async (_, fault) => {
  const flow = await submitted({ next: new Map([['requestCode' as const, fault]]) })
  await screen.findByText('The withdrawal did not go on')
  expect(screen.queryByRole('dialog', { name: 'Verification Code' })).toBeNull()
  await flow.submit()
  expect(await flow.codeDialog()).toHaveTextContent('We sent a code to')
  expect(sessionStorage.getItem('codesInRecord')).toBeNull()
})

it('[W13] two codes are spent by two values', async () => {
  const values = []
  for (const _ of [1, 2]) {
    const flow = await atGivenCode()
    await flow.confirm(rightCode)
    await screen.findByText(/is on its way/)
    values.push(spent()[0])
    document.body.replaceChildren()
  }
  expect(new Set(values).size).toBe(2)
})

it('[W13] [W4] the code of level 1 raises the level, whatever the bank answers', async () => {
  const flow = await atGivenCode(rightCode, { transferStep: 1 })
  await flow.confirm(rightCode)
  await screen.findByText('Code accepted')
  expect(network.fields('transferStep')[0]).toEqual({ transferStep: 2 })
  expect(network.fields('transfer')).toEqual([])
})

it.each([
  ['another code', '111111'],
  ['no code', null],
  ['an empty code', ''],
])(
  '[W13] [S1] a record with %s fits nothing: Wrong Code, and nothing is written',
  async (_, otp) => {
    const flow = await atGivenCode(otp)
    await flow.confirm(rightCode)
    await within(flow.dialog).findByText(/That is not the code the bank gave you/)
    expect(spent()).toEqual([])
    expect(network.fields('transfer')).toEqual([])
  },
)

it('[W13] [S1] a bank that sends its codes and loses the call once never gets a code by this way', async () => {
  const lost = () => new Response('{}', { status: 404 })
  const { dialog, ...flow } = await atCode({ next: new Map([['requestCode' as const, lost]]) })
  await flow.confirm(rightCode)
  await within(dialog).findByText(/That is not the code the bank gave you/)
  expect(network.all().filter(({ name }) => name.startsWith('PUT'))).toEqual([])
})

it('[W14] a lost answer: the list is read, and what it has is not paid twice', async () => {
  const flow = await atGivenCode()
  flow.bank.next.set('transfer', () => {
    flow.bank.transfers.push({ amount: 250, withdrawalPath: 'invest', status: 'false' })
    return cut()
  })
  await flow.confirm(rightCode)
  await screen.findByText('This withdrawal was made already')
  expect(network.fields('transfer')).toHaveLength(1)
})

it('[W14] the page says when the list does not show the withdrawal whose answer was lost', async () => {
  const flow = await atGivenCode()
  flow.bank.next.set('transfer', cut)
  await flow.confirm(rightCode)
  await screen.findByText('Your history does not show this withdrawal so far')
  expect(network.fields('transfer')).toHaveLength(1)
})
