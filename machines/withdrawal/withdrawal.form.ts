import Big from 'big.js'
import { blankForm, type FieldRule, fieldNames, fieldProblem } from '#domain/fieldPatterns.ts'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { payoutRules } from '#domain/moneyFieldRules.ts'
import type { SavedPayee } from '#domain/payees.ts'
import { codeLabels, fieldsOf, type WithdrawalForm } from '#domain/withdrawal.ts'
import type {
  OpenWithdrawal,
  PaymentPayload,
  PaymentSearch,
} from '#machines/payment/payment.types.ts'
import type { KnownCode, WithdrawalContext, WithdrawalField } from './withdrawal.types.ts'

export const emptyForm: WithdrawalForm = {
  amount: '',
  ...blankForm(fieldNames(payoutRules)),
}

export const withdrawalFields = Object.keys(emptyForm) as WithdrawalField[]

function problemOf(field: WithdrawalField, value: string): string | undefined {
  const isBlank = !value.trim()
  if (field === 'amount') return isBlank ? 'Enter the amount to withdraw' : amountProblem(value)
  const rule: FieldRule = payoutRules[field]
  return isBlank ? rule.missing : fieldProblem(rule, value)
}

/** The errors of the chosen method's fields; none when all are valid. */
export const problemsOf = ({ method, values }: WithdrawalContext): WithdrawalContext['errors'] =>
  Object.fromEntries(
    (method ? fieldsOf(method) : [])
      .map((field) => [field, problemOf(field, values[field])] as const)
      .filter(([, problem]) => problem),
  )

export function overLimitMessage({ eligibility, path, symbol }: WithdrawalContext): string {
  const balance = path === 'loan' ? 'loan balance' : 'available balance'
  const limit = eligibility?.limit ?? '0'
  return new Big(limit).gt(0)
    ? `At most ${formatMoney(limit, symbol)}: all of your ${balance}`
    : `There is nothing to withdraw in your ${balance}`
}

/** The errors of a code that the bank gave itself (W13). */
export const givenCodeMessages = {
  missing: 'Enter the code the bank gave you',
  wrong: 'That is not the code the bank gave you. Check it and try again',
}

/** The facts about a code; what the bank does not say is that of a code that was mailed for the customer's level (W13). */
export function knownCode(
  { eligibility }: WithdrawalContext,
  sent: Partial<KnownCode> = {},
): KnownCode {
  const level = sent.level ?? eligibility?.transferStep ?? 0
  return {
    ...sent,
    level,
    codeLabel: codeLabels[level] ?? 'Verification code',
    methods: sent.methods ?? ['mail'],
  }
}

/** The search in the bank's list for this withdrawal; without a valid amount it matches by reference alone. */
export const searchOf = ({ path, reference, values }: WithdrawalContext): PaymentSearch => ({
  path,
  reference,
  amount: amountProblem(values.amount) ? '' : canonicalAmount(values.amount),
})

/** The part of a sent withdrawal that is kept until its outcome is known. W6 */
export const openOf = ({ path, values, eligibility }: WithdrawalContext): OpenWithdrawal => ({
  path,
  amount: canonicalAmount(values.amount),
  sameBefore: eligibility?.sameBefore ?? 0,
})

/** The form with this payee; the amount stays. W17 */
export const withPayee = (
  { values }: Pick<WithdrawalContext, 'values'>,
  { values: payee }: SavedPayee,
): WithdrawalForm => ({ ...emptyForm, ...payee, amount: values.amount })

/** The level that the correct code leads to (W4). */
export const nextLevel = ({ code }: WithdrawalContext): number => (code?.level ?? 0) + 1

/** The payload: the fields of the method, trimmed, the amount in its exact form; an optional field only if filled. */
export function toPayload(context: WithdrawalContext): PaymentPayload {
  const { method, values, path, symbol, reference } = context
  if (!method) throw new Error('A withdrawal needs a method')
  const typed = Object.fromEntries(fieldsOf(method).map((field) => [field, values[field].trim()]))
  const { routingNumber, ...brief } = { ...emptyForm, ...typed }
  return {
    ...brief,
    ...(routingNumber && { routingNumber }),
    amount: canonicalAmount(values.amount),
    withdrawalPath: path,
    transactiontype: method,
    symbol,
    referenceNumber: reference,
  }
}
