import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { User } from '#contract/records.ts'
import type { RouteName } from '#contract/routes.ts'
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
import type { SentCall } from '#tests/paths/levels/sent/sentCall.ts'
import { showFlow } from './hosted.tsx'
import { connectNetwork, network } from './network.ts'

export const rightCode = '731904'

export const review = {
  level: 2,
  reason: 'source-of-funds',
  owner: 'Grace Hopper',
  until: '2027-01-15',
} as const

/** A bank on a new network: its records, the received calls, and planned failures. */
function bankOnNetwork() {
  connectNetwork()
  const bank = {
    transferStep: 5,
    profit: '1000.00',
    kyc: [{ status: true }] as { status: boolean; createdAt?: string }[],
    transfers: [] as object[],
    /** undefined: a back end that confirms no addresses */
    emailConfirmed: true as boolean | undefined,
    attemptsLeft: 5,
    /** set: the bank has no `transfer/code`, answers writes with text, and its record holds this code (W13) */
    userOtp: undefined as string | number | null | undefined,
    /** overrides the next answer to a call */
    next: new Map<RouteName, () => unknown>(),
  }
  const user = (): User => ({
    ...sampleUser,
    _id: 'customer-1',
    lastName: 'Lovelace',
    profit: bank.profit,
    transferStep: bank.transferStep,
    emailConfirmed: bank.emailConfirmed,
    review: bank.transferStep === 5 ? null : { ...review, level: bank.transferStep },
  })
  const checkCode = (typed: unknown) => {
    if (bank.userOtp !== undefined) {
      bank.userOtp = typed as string
      return new Response('Updated')
    }
    if (typed === rightCode) return { verifiedLevel: bank.transferStep }
    bank.attemptsLeft -= 1
    const code = bank.attemptsLeft > 0 ? 'wrongCode' : 'codeVoid'
    return Response.json({ message: 'No', code, attemptsLeft: bank.attemptsLeft }, { status: 409 })
  }
  const answers = {
    user: () => (bank.userOtp === undefined ? user() : { ...user(), userOtp: bank.userOtp }),
    kyc: () => bank.kyc,
    loans: () => ({ loan: [], totalAmount: '0' }),
    deposits: () => ({ deposit: [] }),
    transfers: () => ({ transfers: bank.transfers, totalAmountTransferred: '0' }),
    requestCode: () => {
      if (bank.userOtp !== undefined) return new Response('Cannot POST', { status: 404 })
      return {
        level: bank.transferStep,
        codeId: 'code-1',
        sentTo: 'a•••@example.com',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        attemptsLeft: bank.attemptsLeft,
      }
    },
    revokeCode: () => ({ message: 'void' }),
    checkCode: ({ values }: SentCall) => checkCode(values.get('userOtp')),
    transferStep: ({ values }: SentCall) => {
      bank.transferStep = Number(values.get('transferStep'))
      return bank.userOtp === undefined ? user() : new Response(null, { status: 204 })
    },
    transfer: () => (bank.userOtp === undefined ? { message: 'accepted' } : new Response('Saved')),
  }
  for (const [name, reply] of Object.entries(answers) as [RouteName, (sent: SentCall) => unknown][])
    network.answer(name, (sent) => {
      const otherwise = bank.next.get(name)
      bank.next.delete(name)
      return otherwise ? otherwise() : reply(sent)
    })
  return { bank, user }
}

/** Opens the dialogs for a customer of that bank, with the customer's actions. */
export function openWithdrawal(path: WithdrawalPath = 'invest', method?: WithdrawalMethod) {
  storeToken(browserTab, 'token-of-ada')
  const { bank, user } = bankOnNetwork()
  const closed = vi.fn()
  let shown: ReturnType<typeof showFlow> | undefined
  const person = userEvent.setup()
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return {
    bank,
    closed,
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
        onDone: closed,
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
type BankChanges = Partial<ReturnType<typeof bankOnNetwork>['bank']>

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
