import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DepositRecord } from '#contract/records.ts'
import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import { sampleDeposit } from '#machines/testing/samples.ts'
import { readDraft, saveDraft } from '#session/drafts.ts'
import { newReference } from '#session/newReference.ts'
import { keepRequest, requestBefore } from '#session/openRequests.ts'
import { browserTab, clearStored, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { cut, network } from './network.ts'
import { ada, fileOf } from './samples.tsx'

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const arrived = { ...sampleDeposit('Pending'), amount: '250.00' }
const bankHas = (...deposit: DepositRecord[]) => network.answer('deposits', () => ({ deposit }))

beforeEach(() => storeToken(browserTab, 'token-of-ada'))

/** As the dashboard opens it. @param known the deposits that it has read */
function open(known?: readonly DepositRecord[], customer = ada) {
  const { reference = newReference(), openDeposit } = requestBefore('deposit', customer._id)
  const draft = readDraft(browserTab, 'deposit', customer._id)
  const input = { reference, open: openDeposit, known, draft }
  const { bank } = showFlow('deposit', input, <DepositDialog />, { customer })
  return { reference, root: bank.root }
}

async function report() {
  await press('Next Step')
  await user.type(screen.getByLabelText('AMOUNT'), '250')
  await user.upload(screen.getByLabelText('Upload Proof'), fileOf('receipt.png', 'image/png'))
  await press('Make Deposit')
}

/** A deposit of 250 is sent, neither it nor the list is answered, and the session ends. @returns its reference */
async function lostAnswer(known?: readonly DepositRecord[]): Promise<string> {
  network.answerOnce('deposit', cut)
  network.answerOnce('deposits', cut)
  const { reference, root } = open(known)
  await report()
  await screen.findByRole('alert')
  act(() => root.stop())
  cleanup()
  clearStored(browserTab)
  storeToken(browserTab, 'token-after-the-next-sign-in')
  return reference
}

describe('a deposit whose answer was lost before the session ended', () => {
  it('[K8] is asked for first, and the customer reads that it has arrived', async () => {
    await lostAnswer([])
    bankHas(arrived)
    open([arrived])
    expect(await screen.findByText('Your deposit of £250.00 has arrived')).toBeVisible()
    expect(network.sent('deposit')).toHaveLength(1)
    expect(requestBefore('deposit', ada._id)).toEqual({})
    expect(localStorage).toHaveLength(0)
  })

  it('[K8] that the bank does not have is reported again under the same reference', async () => {
    await lostAnswer([])
    bankHas()
    open([])
    const title = 'Your history does not show your last deposit of £250.00'
    expect(await screen.findByText(title)).toBeVisible()
    network.answer('deposit', () => ({ message: 'Received' }))
    await report()
    expect(await screen.findByText('£250.00 reported')).toBeVisible()
    const [first, second] = network.fields('deposit')
    expect(second?.referenceNumber).toBe(first?.referenceNumber)
    expect(first?.referenceNumber).toEqual(expect.any(String))
    expect(requestBefore('deposit', ada._id)).toEqual({})
  })

  it('[W14] says that it cannot tell when the deposits of before were not known', async () => {
    await lostAnswer(undefined)
    bankHas(arrived)
    open([arrived])
    const title = 'We can’t tell whether your last deposit of £250.00 has arrived'
    expect(await screen.findByText(title)).toBeVisible()
  })

  it('[K8] [A14] keeps what was entered since when the window is closed before the bank answers', async () => {
    await lostAnswer([])
    saveDraft(browserTab, 'deposit', { amount: '75.50' }, ada._id)
    network.answerOnce('deposits', cut)
    open([])
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    cleanup()
    bankHas()
    open([])
    await screen.findByText(/^Your history does not show/)
    await press('Next Step')
    expect(screen.getByLabelText('AMOUNT')).toHaveValue('75.50')
  })

  it('[K8] [D2] is nothing to another customer of this browser, and names no file', async () => {
    const reference = await lostAnswer([])
    const ben = { ...ada, _id: 'user-ben' }
    expect(open([], ben).reference).not.toBe(reference)
    expect(screen.getByRole('button', { name: 'Next Step' })).toBeVisible()
    const referenceNumber = expect.stringMatching(new RegExp(`^${reference}-[0-9a-f]{8}$`))
    const deposit = [{ reference, deposit: { amount: '250.00', sameBefore: 0, referenceNumber } }]
    expect(JSON.parse(localStorage.getItem('openRequests')!)).toEqual({ [ada._id]: { deposit } })
  })
})

it('[K8] a deposit and a withdrawal without an answer are kept beside each other', () => {
  keepRequest('withdrawal', ada._id, { reference: 'of-a-withdrawal' })
  keepRequest('deposit', ada._id, { reference: 'of-a-deposit' })
  expect(requestBefore('deposit', ada._id).reference).toBe('of-a-deposit')
  expect(requestBefore('withdrawal', ada._id).reference).toBe('of-a-withdrawal')
})
