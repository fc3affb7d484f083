import type { PaymentInput } from '#machines/payment/payment.types.ts'
import { methods } from '../withdrawal/withdrawal.screenText.ts'
import type { OutsideFlow } from './outsideFlows.ts'
import { type OutsideStep, own } from './outsideStep.ts'

/** A customer's typed values of a payment, in the order of the form. */
const typed = [
  ...['amount', 'accountName', 'accountNumber', 'bankName', 'accountType', 'routingNumber'],
  'email',
] as const

/**
 * A payment that a withdrawal sends, with the mailed code. One of a loan, from an earlier visit, or of a bank that gives
 * its codes itself needs other records.
 */
export const paymentOutside: OutsideFlow = {
  isSignedIn: true,
  open({ payload, codesInRecord }: PaymentInput) {
    if (!payload || codesInRecord || payload.withdrawalPath === 'loan') return undefined
    const values = payload as unknown as Readonly<Record<string, string>>
    const fills = typed
      .filter((name) => values[name])
      .map((name): OutsideStep => ({ do: 'fill', name, label: name, value: values[name]! }))
    return [
      { do: 'openSignedIn', page: '/dashboard-overview', opener: 'Withdraw', within: 'withdrawal' },
      { do: 'press', name: methods[payload.transactiontype] },
      ...fills,
      { do: 'press', name: 'Withdraw' },
      {
        do: 'see',
        title: 'Verification Code',
        expected: { parts: [{ dialog: 'Verification Code' }] },
      },
      { do: 'fillCode', name: 'userOtp' },
      { do: 'hold' },
      { do: 'press', name: 'Confirm' },
    ]
  },
  ends: { postTransfer: () => own('the bank accepts it', ['POST transfer']) },
}
