import * as v from 'valibot'
import { depositReturn } from '#contract/depositReturns.ts'
import { type LoanAgreement, type LoanPayment, loanPayment } from '#contract/money.ts'
import type {
  DepositRecord,
  DepositsAnswer,
  KycRecord,
  LoanRecord,
  LoansAnswer,
  TransferRecord,
  TransfersAnswer,
} from '#contract/records.ts'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { rateProblem, termProblem } from '#domain/loanTerms.ts'
import type { Amount } from '#domain/money.ts'
import { type PayoutField, payoutRules } from '#domain/moneyFieldRules.ts'
import { amount, day, flag, moment, optionalText, status, text, total } from './values.ts'

/** The rows of a list, without entries that are no record. Null reads as an empty list, a single record as a list of one. */
const rowsOf = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.fallback(v.unknown(), []),
    v.transform((rows): Row[] =>
      [rows ?? []]
        .flat()
        .map((one) => v.safeParse(row, one))
        .flatMap((read) => (read.success ? [read.output] : [])),
    ),
  )

/** An answer without a list: `null`, nothing, or text that says there is none. A page of HTML never gets here. */
const emptyAnswer = v.pipe(
  v.union([v.null(), v.undefined(), v.literal('')]),
  v.transform(() => ({})),
)
const asObject = (list: 'deposit' | 'loan' | 'transfers') =>
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows): object => ({ [list]: rows })),
    ),
    emptyAnswer,
    v.looseObject({}),
  ])

/** When something happened after the record was made; undefined where the bank does not say. */
const laterMoment = v.pipe(
  moment,
  v.transform((at): string | undefined => at || undefined),
)

export const depositRow: v.GenericSchema<unknown, DepositRecord> = v.object({
  _id: optionalText,
  amount,
  status,
  createdAt: moment,
  referenceNumber: optionalText,
  decidedAt: laterMoment,
  return: v.optional(v.fallback(v.nullable(depositReturn), null)),
})

/** A number of months from a number or text; undefined for anything that is no term. */
const months = v.pipe(
  text,
  v.transform((value) =>
    termProblem(value.trim()) === undefined ? Number(value.trim()) : undefined,
  ),
)

const repayment = v.object({
  _id: optionalText,
  amount: v.pipe(amount, v.transform(nullToZero), v.check(isPositive)),
  createdAt: moment,
})

function nullToZero(value: Amount | null): Amount {
  return value ?? 0
}
function isPositive(value: Amount): boolean {
  return Number(value) > 0 && /^\d+(\.\d{1,2}0*)?$/.test(String(value))
}

/** All or undefined: with an unreadable part, the debt is unknown. */
const agreement: v.GenericSchema<unknown, LoanAgreement | undefined> = v.union([
  v.object({
    apr: v.pipe(
      text,
      v.trim(),
      v.check((value) => rateProblem(value) === undefined),
    ),
    termMonths: v.pipe(months, v.number()),
    firstDueDate: v.pipe(day, v.isoDate()),
    repayments: v.array(repayment),
  }),
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
])

/** The readable ones; absent with a bank that has none. */
const payments: v.GenericSchema<unknown, LoanPayment[] | undefined> = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((row) => v.is(loanPayment, row))),
  ),
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
])

/** The fields beside the brief's are absent where the bank does not have them. */
export const loanRow: v.GenericSchema<unknown, LoanRecord> = v.pipe(
  v.object({
    _id: optionalText,
    amount,
    status,
    createdAt: moment,
    referenceNumber: optionalText,
    decidedAt: laterMoment,
    termMonths: months,
    agreement: v.optional(agreement),
    payments: v.optional(payments),
  }),
  v.transform(
    ({ termMonths, agreement: agreed, payments: paid, ...loan }): LoanRecord => ({
      ...loan,
      ...(termMonths && { termMonths }),
      ...(agreed && { agreement: agreed }),
      ...(paid && { payments: paid }),
    }),
  ),
)

/** The brief knows two paths. A withdrawal that names neither counts against the balance of the first (D8). */
const path = v.pipe(
  text,
  v.transform((value) => (value.trim().toLowerCase() === 'loan' ? 'loan' : 'invest')),
)

const transferEntries = {
  _id: optionalText,
  amount,
  withdrawalPath: path,
  status: flag,
  createdAt: moment,
  transactiontype: optionalText,
  referenceNumber: optionalText,
  paidAt: laterMoment,
}

/** A withdrawal as the dashboard keeps it: without its payee, which no storage of the tab needs. */
export const transferRow: v.GenericSchema<unknown, TransferRecord> = v.object(transferEntries)

/** A withdrawal with its payee, for the form of the next one (W17). */
const transferWithPayeeRow: v.GenericSchema<unknown, TransferRecord> = v.object({
  ...transferEntries,
  ...(Object.fromEntries(fieldNames(payoutRules).map((field) => [field, optionalText])) as Record<
    PayoutField,
    typeof optionalText
  >),
})

export const kycRow: v.GenericSchema<unknown, KycRecord> = v.object({
  _id: optionalText,
  name: optionalText,
  status: flag,
  createdAt: laterMoment,
})

export const depositsReading: v.GenericSchema<unknown, DepositsAnswer> = v.pipe(
  asObject('deposit'),
  v.object({ deposit: rowsOf(depositRow), next: optionalText }),
)

/** The bank's sum is used where its list is missing or incomplete: `unlistedAmount`. */
export const loansReading: v.GenericSchema<unknown, LoansAnswer> = v.pipe(
  asObject('loan'),
  v.object({ loan: rowsOf(loanRow), totalAmount: total, next: optionalText }),
)
const transfersOf = (row: typeof transferRow): v.GenericSchema<unknown, TransfersAnswer> =>
  v.pipe(
    asObject('transfers'),
    v.object({ transfers: rowsOf(row), totalAmountTransferred: total, next: optionalText }),
  )
export const transfersReading = transfersOf(transferRow)
export const transfersWithPayeesReading = transfersOf(transferWithPayeeRow)

/** A list of at most one: the first element counts, and an object without a status is no record. */
export const kycReading: v.GenericSchema<unknown, KycRecord[]> = v.pipe(
  v.union([
    v.array(v.unknown()),
    emptyAnswer,
    v.pipe(
      v.looseObject({}),
      v.transform((record): unknown => (Array.isArray(record.kyc) ? record.kyc : record)),
    ),
  ]),
  v.transform((answer): KycRecord[] => {
    const [first] = [answer].flat()
    const read = v.safeParse(kycRow, first)
    // An object beside a list may only say that there is none.
    const isRecord = Array.isArray(answer) || v.is(v.looseObject({ status: v.unknown() }), first)
    return isRecord && read.success ? [read.output] : []
  }),
)
