import type { RouteName } from '#contract/routes.ts'
import { currencySymbol, findCountry } from '#domain/countries.ts'
import type { FileInfo } from '#domain/files.ts'
import { hasBack } from '#domain/identity.ts'
import { filesIn, type Known, type Meant } from './meant.ts'

/** @returns the value that must be sent; undefined for none. @param sent the value that was sent, if any */
type Rule = (meant: Meant, sent: unknown) => unknown

/** How a call differs from its actor's input. */
interface CallRule {
  /** by the name of a sent field */
  sends?: Readonly<Record<string, Rule>>
  /** fields of the input that do not leave under their own name, and why */
  keeps?: Readonly<Record<string, string>>
  /** by the name of a part */
  files?: Readonly<Record<string, (meant: Meant) => readonly FileInfo[]>>
}

/** A value that the page draws: another one than the chart's sample, but as often the same. K8 */
const drawn =
  (field: string): Rule =>
  ({ input, known }, sent) =>
    known.pairs.valueFor(input[field], sent)

/** An id of the bank's: an answered one, in place of the chart's sample. */
const fromBank =
  (field: string): Rule =>
  ({ input, known }, sent) =>
    known.answeredTexts.has(String(sent))
      ? known.pairs.valueFor(input[field], sent)
      : `an id that the bank has answered, in place of ${input[field]}`

/** The first moment of a day, or of a day later, in the page's time zone, which is the tests' own. */
const midnightOf =
  (field: string, later: number): Rule =>
  ({ input }) => {
    if (!input[field]) return undefined
    const day = new Date(`${input[field]}T00:00`)
    day.setDate(day.getDate() + later)
    return day.toISOString()
  }

/** Any way of writing this amount. */
const amount =
  (field: string): Rule =>
  ({ input }, sent) =>
    input[field] && Number(input[field]) === Number(sent) ? sent : input[field] || undefined

/** The typed code; printed ones have spaces. */
const typedCode = ({ typed }: Known): string | undefined =>
  (typed.get('userOtp') ?? typed.get('code'))?.replaceAll(/\s/g, '')

/** A passkey's answer is made by the authenticator. */
const made: Rule = (_, sent) => sent ?? 'the answer of an authenticator'

const reference = { referenceNumber: drawn('referenceNumber') }

/** A withdrawal for this customer: without an address of a payee, the customer's own is sent. */
const withdrawal: CallRule = {
  sends: {
    ...reference,
    amount: amount('amount'),
    email: ({ input, known }) => input.email || known.session?.user.email,
  },
}

const soughtInAnswer = 'it is looked for in the answer'
/** A list in which a withdrawal is looked for. */
const search: CallRule = {
  keeps: { path: soughtInAnswer, reference: soughtInAnswer, amount: soughtInAnswer },
}

const depositReturn: CallRule = {
  sends: { depositId: fromBank('deposit'), referenceNumber: drawn('reference') },
  keeps: { deposit: 'it is sent as depositId', reference: 'it is sent as referenceNumber' },
}

const proof: CallRule = {
  sends: {
    proof: ({ input: { method }, known }, sent) =>
      method === 'passkey'
        ? { method, response: (sent as { response?: object })?.response ?? {} }
        : { method, code: typedCode(known) },
  },
  keeps: { use: 'it decides the call', method: 'it is a part of the proof' },
}

/**
 * The calls that send something else than their actor's input under its own names. Every other call is compared
 * without a line here.
 */
export const callRules: Readonly<Partial<Record<RouteName, CallRule>>> = {
  activity: {
    sends: {
      kinds: ({ input }) => input.kind || undefined,
      from: midnightOf('from', 0),
      // The chosen day is the last one of the period.
      to: midnightOf('to', 1),
      amountFrom: amount('amountFrom'),
      amountTo: amount('amountTo'),
      limit: ({ input }) => (Number(input.atLeast ?? 0) > 50 ? '100' : '50'),
    },
    keeps: { kind: 'it is sent as kinds', atLeast: 'it decides the limit' },
  },
  register: {
    sends: {
      // A new one is drawn after each refusal.
      accountNumber: (_, sent) => (/^[1-9]\d{9}$/.test(String(sent)) ? sent : 'ten drawn digits'),
      // The documents of the site have other dates than the sample.
      consents: ({ input }, sent) =>
        (input.consents as object[]).map((consent, index) => ({
          ...consent,
          version: (sent as { version: string }[])?.[index]?.version,
        })),
      country: ({ input: { country } }) => ({
        name: country ? findCountry(String(country))?.label : '',
        symbol: country ? currencySymbol(String(country)) : '$',
      }),
    },
  },
  reset: {
    sends: { resetToken: ({ known }) => /\/reset-password\/([\w-]+)/.exec(known.address)?.[1] },
  },
  loans: search,
  deposits: search,
  transfers: search,
  deposit: { sends: reference },
  payLoan: { sends: { ...reference, loanId: fromBank('loanId') } },
  uploadKyc: {
    sends: reference,
    // The photo page of a passport is both sides (F25).
    files: {
      back: ({ input, context }) =>
        filesIn(context, hasBack(String(input.documentType) as 'passport') ? 'back' : 'front'),
    },
  },
  takeLoan: { sends: reference },
  reportScam: { sends: reference },
  requestCode: withdrawal,
  transfer: withdrawal,
  revokeCode: { sends: { codeId: ({ known }) => known.answered.get('codeId')?.[0] } },
  requestReturnCode: depositReturn,
  returnDeposit: depositReturn,
  // A press turns the switch over, whichever way it is at the bank; the view level has the sample's.
  alerts: { sends: { money: (_, sent) => sent ?? false } },
  endSession: {
    sends: {
      session: (meant, value) =>
        meant.input.session === 'others' ? 'others' : fromBank('session')(meant, value),
    },
  },
  addApp: { sends: { code: ({ known }) => typedCode(known) } },
  addPasskey: { sends: { response: made } },
  secondFactor: proof,
  proveReauthentication: proof,
  checkCode: {
    sends: {
      // The other back end's code is replaced by other digits (W13).
      userOtp({ src, input, known }, sent) {
        if (src === 'spendCode')
          return /^\d{9}$/.test(String(sent)) && sent !== typedCode(known) ? sent : 'nine digits'
        return input.method === 'passkey' ? undefined : typedCode(known)
      },
      passkey: (meant, sent) => (meant.input.method === 'passkey' ? made(meant, sent) : undefined),
      method: ({ input: { method } }) =>
        method === 'passkey' || method === 'mail' ? undefined : method,
    },
    keeps: { use: 'it decides the call' },
  },
}
