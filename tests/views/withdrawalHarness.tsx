import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { User } from '#contract/records.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { Payment } from '#flows/payment/Payment.tsx'
import { Requirements } from '#flows/requirements/Requirements.tsx'
import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import type { FlowName } from '#machines/flowLinks.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { SecondStep } from '#pages/SecondStep.tsx'
import { newReference } from '#session/newReference.ts'
import { requestBefore } from '#session/openRequests.ts'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow, textOf } from './hosted.tsx'

export const rightCode = '731904'

export const review = {
  level: 2,
  reason: 'source-of-funds',
  owner: 'Grace Hopper',
  until: '2027-01-15',
} as const

/** Node's Request cannot resolve relative addresses and does not accept jsdom's signals. */
class AbsoluteRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { signal: _, ...rest } = init
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, rest)
  }
}

/** A fake bank on the network: its records, the received calls, and planned failures. */
export function fakeBank() {
  const bank = {
    transferStep: 5,
    profit: '1000.00',
    kyc: [{ status: true }] as { status: boolean; createdAt?: string }[],
    loan: [] as { amount: string; status: string; createdAt: string }[],
    transfers: [] as object[],
    frozenAt: null as string | null,
    /** undefined: a back end that confirms no addresses */
    emailConfirmed: true as boolean | undefined,
    attemptsLeft: 5,
    /** set: the bank has no `transfer/code`, answers writes with text, and its record holds this code (W13) */
    userOtp: undefined as string | number | null | undefined,
    calls: [] as { call: string; query: string; body: Record<string, string> }[],
    /** overrides one answer: a Response, or an Error that the network throws */
    next: new Map<string, () => Response | Promise<Response>>(),
    callsOf: (call: string) => bank.calls.filter((one) => one.call === call),
  }
  const user = (): User => ({
    ...sampleUser,
    _id: 'customer-1',
    lastName: 'Lovelace',
    profit: bank.profit,
    transferStep: bank.transferStep,
    frozenAt: bank.frozenAt,
    emailConfirmed: bank.emailConfirmed,
    review: bank.transferStep === 5 ? null : { ...review, level: bank.transferStep },
  })
  const checkCode = (typed: string) => {
    if (bank.userOtp !== undefined) {
      bank.userOtp = typed
      return new Response('Updated')
    }
    if (typed === rightCode) return answer({ verifiedLevel: bank.transferStep })
    bank.attemptsLeft -= 1
    const code = bank.attemptsLeft > 0 ? 'wrongCode' : 'codeVoid'
    return answer({ message: 'No', code, attemptsLeft: bank.attemptsLeft }, 409)
  }
  const answers: Record<string, (body: Record<string, string>) => Response> = {
    'GET users/customer-1': () =>
      answer(bank.userOtp === undefined ? user() : { ...user(), userOtp: bank.userOtp }),
    'GET kyc/customer-1': () => answer(bank.kyc),
    'GET loan/customer-1': () => answer({ loan: bank.loan, totalAmount: '0' }),
    'GET deposit/customer-1': () => answer({ deposit: [] }),
    'GET transfer/customer-1': () =>
      answer({ transfers: bank.transfers, totalAmountTransferred: '0' }),
    'POST transfer/code': () => {
      if (bank.userOtp !== undefined) return new Response('Cannot POST', { status: 404 })
      return answer({
        level: bank.transferStep,
        codeId: 'code-1',
        sentTo: 'a•••@example.com',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        attemptsLeft: bank.attemptsLeft,
      })
    },
    'DELETE transfer/code': () => answer({ message: 'void' }),
    'PUT users/updatedata/customer-1': ({ userOtp }) => checkCode(userOtp ?? ''),
    'PUT users/user/customer-1': ({ transferStep }) => {
      bank.transferStep = Number(transferStep)
      return bank.userOtp === undefined ? answer(user()) : new Response(null, { status: 204 })
    },
    'POST transfer': () =>
      bank.userOtp === undefined ? answer({ message: 'accepted' }) : new Response('Saved'),
  }
  vi.stubGlobal('Request', AbsoluteRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search: query } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/api/', '')}`
    const text = await request.text()
    const body = text ? JSON.parse(text) : {}
    bank.calls.push({ call, query, body })
    const otherwise = bank.next.get(call)
    bank.next.delete(call)
    return otherwise ? otherwise() : (answers[call]?.(body) ?? answer({ message: 'none' }, 404))
  })
  return { bank, user }
}

export const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
export const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** Opens the dialogs for a customer of that bank, with the customer's actions. */
export function openWithdrawal(path: WithdrawalPath = 'invest', method?: WithdrawalMethod) {
  storeToken(browserTab, 'token-of-ada')
  const { bank, user } = fakeBank()
  const told = { closed: vi.fn(), changed: vi.fn() }
  const listeners: Partial<Record<string, () => void>> = {
    withdrawalChanged: told.changed,
  }
  let shown: ReturnType<typeof showFlow> | undefined
  const heard: string[] = []
  const person = userEvent.setup()
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return {
    bank,
    told,
    /** all snapshots, events and inputs of the charts, as text */
    heard,
    person,
    press,
    show() {
      const before = requestBefore('withdrawal', user()._id)
      const reference = before.reference ?? newReference()
      const input = { path, method, reference, open: before.openWithdrawal, symbol: '$' }
      const view = (
        <WithdrawalDialogs
          requirements={<Requirements />}
          secondStep={<SecondStep />}
          payment={<Payment />}
        />
      )
      shown = showFlow('withdrawal', input, view, {
        customer: user(),
        views: { secondFactor: SecondFactor },
        inspect: (event) => heard.push(textOf(event)),
        onDone: told.closed,
        onEvent: ({ type }) => listeners[type]?.(),
      })
      return shown
    },
    state: () => document.querySelector('[data-state]')?.getAttribute('data-state'),
    stateOf: (flow: FlowName) =>
      document.querySelector(`[data-flow=${flow}]`)?.getAttribute('data-state'),
    /** past the list, where a review follows */
    async toForm() {
      if (bank.transferStep !== NORMAL_LEVEL) await press('Continue')
      await screen.findByRole('button', { name: 'Withdraw' })
    },
    async fillPaypal(amount = '250') {
      await person.click(screen.getByLabelText('Amount'))
      await person.paste(amount)
      await person.click(screen.getByLabelText('PayPal email'))
      await person.paste('ada@pay.example')
    },
    submit: () => press('Withdraw'),
    codeDialog: () => screen.findByRole('dialog', { name: 'Verification Code' }),
    async confirm(typed: string) {
      const dialog = await screen.findByRole('dialog', { name: 'Verification Code' })
      const input = dialog.querySelector<HTMLInputElement>('[name=userOtp]')!
      await person.clear(input)
      await person.paste(typed)
      await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    },
  }
}

/** The differences of the bank. */
export type BankChanges = Partial<ReturnType<typeof fakeBank>['bank']>

/** With the form open. */
export async function atForm(
  path?: WithdrawalPath,
  method?: WithdrawalMethod,
  bank: BankChanges = {},
) {
  const flow = openWithdrawal(path, method)
  Object.assign(flow.bank, bank)
  flow.show()
  await flow.toForm()
  return flow
}

/** A withdrawal to PayPal that was submitted. */
export async function submitted(bank?: BankChanges) {
  const flow = await atForm('invest', 'paypal', bank)
  await flow.fillPaypal()
  await flow.submit()
  return flow
}

/** The same at the dialog of its code. */
export async function atCode(bank?: BankChanges) {
  const flow = await submitted(bank)
  return { ...flow, dialog: await flow.codeDialog() }
}
