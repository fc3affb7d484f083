import type {
  DepositRecord,
  KycRecord,
  LoanRecord,
  TransferRecord,
  User,
} from '#contract/records.ts'
import { balancesOf, limitOf, type WithdrawalPath } from '#domain/balances.ts'
import type { PaymentPayload } from '#machines/payment/payment.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'
import { sampleSecurity } from '#machines/security/security.samples.ts'
import {
  sampleChallenge,
  sampleOwedLoan,
  sampleTime,
  sampleToday,
  sampleUser,
} from '#machines/testing/samples.ts'
import { type AnyCases, resolveSample } from '#statechart-paths'
import { customers, customerWithApp } from './sampleCustomers.ts'
import { effectsOn } from './sampleEffects.ts'

/** The call, as `<flow>.<call>`, whose answer gets lost, or that arrives twice. */
export interface Disturbance {
  type: 'answerLost' | 'sentTwice'
  call: string
}

/** The bank's records of one customer, the latest of each kind first. */
export interface Account {
  user: User
  deposits: DepositRecord[]
  loans: LoanRecord[]
  kyc: KycRecord | null
  transfers: TransferRecord[]
}

/** The flows whose end can change what the bank keeps. Each of them once is a run of the journey's money. */
export const moneyFlows = ['deposit', 'kyc', 'loanApplication', 'withdrawal'] as const
export type MoneyFlow = (typeof moneyFlows)[number]

/** The windows whose forms survive a reload. */
export const draftFlows = ['kyc', 'loanApplication', 'withdrawal'] as const

/** The values that a customer typed into a form. */
interface Draft {
  owner: string
  values: object
}

/** The records that the dashboard reads, by the names of their reads. */
const resources = ['user', 'loans', 'deposits', 'kyc', 'transfers'] as const
export type Resource = (typeof resources)[number]

/** The session of the page as the bank sees it; `refused` once the page has had a 401. */
type SessionAtBank = 'open' | 'over' | 'refused'

type OpenRequest = Pick<Preparation, 'reference' | 'openWithdrawal'>
export type SentWithdrawal = Pick<PaymentPayload, 'amount' | 'withdrawalPath' | 'referenceNumber'>

/** A call of a flow, as the bank or the browser answers it. */
export interface BankCall {
  flow: string
  src: string
  input: unknown
}

const accountOf = (email: string, index: number): Account => ({
  user: {
    ...sampleUser,
    _id: `customer-${index + 1}`,
    email,
    // A mailed code was typed before the app was added.
    emailConfirmed: email === customerWithApp,
  },
  deposits: [],
  loans: [],
  kyc: null,
  transfers: [],
})

/** How many records the bank can make in a journey: each has a time of its own. */
const timeOf = (index: number) => new Date(sampleTime + index * 1_000).toISOString()

/**
 * A bank that answers the calls of a journey from the records that the journey has made. It answers as the real bank
 * does when nothing fails.
 */
export class SampleBank {
  readonly accounts = new Map<string, Account>(
    customers.map((email, index) => [email, accountOf(email, index)]),
  )
  /** the flows that changed the bank's records, in order */
  readonly moved: MoneyFlow[] = []
  /** every call that was answered, as `<flow>.<call>` */
  readonly calls: string[] = []
  /** the customer who signed in last */
  email: string = customers[0]
  /** values typed into a window of the dashboard, with their customer, as the tab keeps them (A14) */
  readonly drafts = new Map<string, Draft>()
  /** the customers whose last withdrawal was made and had no answer, as the browser keeps it (W6) */
  readonly openWithdrawals = new Map<string, OpenRequest>()
  /** the records that the staff or another tab have changed, and the dashboard has not read yet */
  readonly unread = new Set<Resource>()
  /** the reference of each record that a flow has made, in order; undefined when it came without one */
  readonly references: (string | undefined)[] = []
  sessionAtBank: SessionAtBank = 'open'
  /** a bad connection waits for the next call of this name */
  disturbed: Disturbance | undefined
  private readonly open = new Set<string>()
  private count = 0
  private readonly cases: Readonly<Record<string, AnyCases>>

  constructor(cases: Readonly<Record<string, AnyCases>>) {
    this.cases = cases
  }

  /** The account of the customer who signed in last. */
  get account(): Account {
    return this.accounts.get(this.email)!
  }

  /** Whether the records of the customer let a page show its link to another one. */
  showsLink = (from: string, to: string | undefined): boolean =>
    // The account page offers a password link as a way to confirm the address.
    from !== 'dashboard' || to !== 'forgotPassword' || !this.account.user.emailConfirmed

  /** Keeps the typed values of the forms. */
  keepDrafts(
    contextOf: (flow: string) => { touched?: boolean; values?: object } | undefined,
  ): void {
    for (const flow of draftFlows) {
      const { touched, values } = contextOf(flow) ?? {}
      const owner = this.account.user._id
      // A form that was sent or left has no draft; after the end of the session the draft stays.
      const isOver = !values && contextOf('dashboard') && this.drafts.get(flow)?.owner === owner
      if (touched && values) this.drafts.set(flow, { owner, values })
      else if (isOver && this.open.has(flow)) this.drafts.delete(flow)
      if (values) this.open.add(flow)
      else this.open.delete(flow)
    }
  }

  /** The answer of the call, without its effect. */
  answer(call: BankCall): unknown {
    const own = this.answers[`${call.flow}.${call.src}`]
    if (own) return own(call.input as never)
    const samples = this.cases[call.flow]?.actors[call.src]?.answers ?? {}
    const [first] = Object.values(samples)
    return resolveSample(first, { context: {} as never, now: sampleTime })
  }

  /**
   * Answers a call of the page, and keeps what it sends. Of a call that arrives twice, the page gets the second answer.
   * @throws ApiFailure as the bank refuses it
   */
  take(call: BankCall): unknown {
    this.calls.push(`${call.flow}.${call.src}`)
    if (this.isDisturbed('sentTwice', call)) this.receive(call)
    return this.receive(call)
  }

  /** Answers a call of any tab, and keeps what it sends. @throws ApiFailure as the bank refuses it */
  receive(call: BankCall): unknown {
    this.effects[`${call.flow}.${call.src}`]?.(call.input as never)
    return this.answer(call)
  }

  /** Whether the answer of this call is lost. The next one is not. */
  isAnswerLost(call: BankCall): boolean {
    const isLost = this.isDisturbed('answerLost', call)
    if (isLost && call.src === 'postTransfer') {
      const { amount, withdrawalPath, referenceNumber } = call.input as SentWithdrawal
      const openWithdrawal = { path: withdrawalPath, amount, sameBefore: 0 }
      this.openWithdrawals.set(this.email, { reference: referenceNumber, openWithdrawal })
    }
    return isLost
  }

  private isDisturbed(type: Disturbance['type'], { flow, src }: BankCall): boolean {
    const isMeant = this.disturbed?.type === type && this.disturbed.call === `${flow}.${src}`
    if (isMeant) this.disturbed = undefined
    return isMeant
  }

  /** Whether the bank's staff have something to decide of the customer. */
  get isDecisionPending(): boolean {
    const { deposits, loans, kyc, transfers } = this.account
    return (
      [...deposits, ...loans].some(({ status }) => status === 'Pending') ||
      kyc?.status === false ||
      transfers.some(({ status }) => !status)
    )
  }

  /** The bank's staff confirm, approve and pay everything that waits. */
  decide(): void {
    const { account } = this
    for (const name of resources) this.unread.add(name)
    for (const deposit of account.deposits)
      if (deposit.status === 'Pending') deposit.status = 'true'
    for (const loan of account.loans)
      Object.assign(loan, { ...sampleOwedLoan, _id: loan._id, amount: loan.amount })
    if (account.kyc) account.kyc = { ...account.kyc, status: true }
    for (const transfer of account.transfers) transfer.status = true
  }

  private readonly answers: Record<string, (input: never) => unknown> = {
    'bank.loadPage': () => ({ ...preparation, reducedMotion: true }),
    'bank.loadDashboard': () => ({ cached: {}, storiesOff: true }),
    'signIn.signIn': ({ email }: { email: string }) =>
      email === customerWithApp ? { secondFactor: byApp } : this.accounts.get(email)!.user,
    'secondFactor.prove': () => ({ user: this.accounts.get(customerWithApp)!.user }),
    'reauthentication.reauthenticate': ({ purpose }: { purpose: string }) => {
      if (this.email === customerWithApp) return byApp
      // A new password or detail takes the password alone; all else takes a second proof from everybody.
      return purpose === 'password' || purpose === 'details' ? null : byMail
    },
    'security.readSecurity': () => ({
      ...sampleSecurity,
      frozenAt: this.account.user.frozenAt ?? null,
    }),
    'dashboard.openWindow': ({ window, customer }: { window: string; customer: string }) => {
      const draft = this.drafts.get(window)
      return {
        ...preparation,
        reference: `journey-reference-${this.count}`,
        ...(window === 'withdrawal' && this.openWithdrawals.get(this.email)),
        draft: draft?.owner === customer ? draft.values : undefined,
      }
    },
    'dashboard.readUser': () => this.account.user,
    'dashboard.readLoans': () => ({ rows: copies(this.account.loans) }),
    'dashboard.readDeposits': () => copies(this.account.deposits),
    'dashboard.readKyc': () => this.account.kyc,
    'dashboard.readTransfers': () => ({ rows: copies(this.account.transfers) }),
    'depositReturn.requestCode': () => (this.email === customerWithApp ? byApp : byMail),
    'requirements.readEligibility': ({ path }: { path: WithdrawalPath }) => this.eligibility(path),
    'withdrawal.readEligibility': ({ path }: { path: WithdrawalPath }) => this.eligibility(path),
    'payment.findTransfer': ({ reference }: { reference: string }) => ({
      madeBefore: this.account.transfers.some((one) => one.referenceNumber === reference),
      sameBefore: 0,
    }),
    'withdrawal.requestCode': () => ({
      level: this.account.user.transferStep,
      ...(this.email === customerWithApp ? { methods: byApp.methods } : { sentTo }),
      expiresAt: timeOf(600),
      attemptsLeft: 5,
    }),
  }

  private readonly effects = effectsOn(this)

  /** The time of the newest record. */
  get now(): string {
    return timeOf(this.count)
  }

  /** The bank has this reference: a repeat stores nothing more (K8). */
  isRepeat = (reference: string | undefined): boolean =>
    reference !== undefined && this.references.includes(reference)

  /** The present answer of the bank to a withdrawal. */
  eligibility(path: WithdrawalPath) {
    const { user, deposits, loans, kyc, transfers } = this.account
    const pendingLoan = loans.find(({ status }) => status === 'Pending')
    const balances = balancesOf({
      profit: user.profit,
      bonus: user.bonus,
      deposits,
      loans,
      transfers,
    })
    return {
      kyc: kyc ? (kyc.status ? 'verified' : 'pending') : 'none',
      kycSince: kyc?.createdAt,
      loanPending: pendingLoan !== undefined,
      loanSince: pendingLoan?.createdAt,
      transferStep: user.transferStep,
      frozen: Boolean(user.frozenAt),
      review: user.review,
      limit: limitOf(balances, path).toFixed(2),
      madeBefore: false,
      sameBefore: 0,
      // The customers of a journey type each payee: the samples name one that the real bank has never paid.
      payees: [],
    }
  }

  /** Identity and time of a new record, which the flow has made. */
  record(flow: MoneyFlow, reference: string | undefined) {
    this.moved.push(flow)
    this.references.push(reference)
    this.count += 1
    return { _id: `record-${this.count}`, createdAt: this.now }
  }
}

const copies = <Record extends object>(records: readonly Record[]) =>
  records.map((record) => ({ ...record }))

const sentTo = 'a•••@example.com'
const byApp: KnownChallenge = { ...sampleChallenge, methods: ['app', 'recovery'] }
const byMail: KnownChallenge = { ...sampleChallenge, methods: ['mail'], sentTo }

/** The initial values of a form in a journey. */
const preparation = { reference: 'journey-reference', today: sampleToday, reducedMotion: false }
