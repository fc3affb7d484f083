import type { OperatorRole } from '#domain/operators.ts'

/** The answers of the back office to its page and to the command line. Times are UTC, amounts exact decimals. */

/** A person who works in the back office. */
export interface Operator {
  id: string
  name: string
  email: string
  roles: readonly OperatorRole[]
}

/** `GET /backoffice/session`: who is signed in, and when the session ends without a further call. */
export interface OperatorSession {
  operator: Operator
  endsAt: string
}

/** A second step of an operator's sign-in. */
export type OperatorWay = 'passkey' | 'app'

/** The answer to a correct password: the sign-in goes on with one of these ways. */
export interface PasswordAccepted {
  step: 'code'
  ways: readonly OperatorWay[]
  /** for `navigator.credentials.get`, when `passkey` is among them */
  passkeyOptions?: Record<string, unknown>
}

/** The start of a new passkey: what the browser needs, and the secret that its answer is sent with. */
export interface PasskeyCeremony {
  ceremony: string
  /** for `navigator.credentials.create` */
  options: Record<string, unknown>
}

/** `GET /backoffice/access`: the operator’s own ways to sign in. */
export interface OwnAccess {
  operator: Operator
  /** when the invitation was accepted */
  joinedAt: string
  password: { addedAt: string; lastUsedAt: string | null }
  /** null without an authenticator app */
  app: { addedAt: string; lastUsedAt: string | null } | null
  passkeys: readonly { id: string; name: string; addedAt: string; lastUsedAt: string | null }[]
}

/**
 * An invitation that was opened by its link: what the invited person needs to set up the app. Name and email are '' in
 * the link that a start prints: its reader types both, and they are sent when it is accepted.
 */
export interface OpenedInvitation {
  name: string
  email: string
  roles: readonly OperatorRole[]
  /** the secret of the authenticator app, for a QR code and to be typed */
  otpauth: string
  secret: string
}

/** Items that wait for a person, by kind. */
export const queueKinds = [
  'deposit',
  'depositReturn',
  'identity',
  'loan',
  'loanPayment',
  'review',
  'withdrawal',
  'report',
  'message',
  'mail',
  'proposal',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** One row of the queue: the most overdue first. */
export interface QueueRow {
  kind: QueueKind
  id: string
  /** the short reference that the customer reads; '' when the record has none */
  reference: string
  /** null for a visitor’s message and for what concerns no customer */
  customer: { id: string; email: string; name: string } | null
  /** an exact decimal with the customer’s currency sign; null for a record without an amount */
  amount: string | null
  /** since when it waits */
  since: string
  /** by when it should be decided */
  dueBy: string
  /** operators who look at it now, without the one who asks */
  lookedAtBy: readonly string[]
}

/**
 * One page of the queue. `total` counts everything that waits, by kind, and `overdue` what should have been decided;
 * `next` is the cursor of the rest.
 */
export interface QueuePage {
  rows: readonly QueueRow[]
  total: Readonly<Record<QueueKind, number>>
  overdue: number
  next?: string
}

/** One field that a decision asks for. */
export interface DecisionField {
  /** the flag of the command */
  name: string
  label: string
  required: boolean
  /** the closed list; absent for free text */
  choices?: readonly { value: string; label: string }[]
  /** how it is typed; absent for a text of several lines */
  input?: 'number' | 'date' | 'line'
}

/** One decision that is possible now: the command that carries it out, and what it asks for. */
export interface DecisionOffer {
  /** such as `deposits confirm` */
  command: string
  /** the words of its button */
  label: string
  /** the consequence for the customer, in one sentence */
  consequence: string
  fields: readonly DecisionField[]
  /**
   * the roles that must agree before it is carried out: a checker who is not the maker; above a limit, an administrator
   * as well
   */
  agreedBy: 'checker' | 'administrator' | null
  /** refuses or takes back */
  isRefusal: boolean
  /** the record that the command names, when it is another one than the item */
  subject?: string
}

/** One item of the queue, with all that its decision needs. */
export interface QueueItem extends QueueRow {
  /** the label of its state, such as `Waiting` */
  status: string
  /** false when it is decided, and no longer due */
  waits: boolean
  /** why it must not be decided as it is, such as a broken seal; '' when there is none */
  fault: string
  facts: readonly { label: string; value: string }[]
  files: readonly { id: string; name: string; type: string; bytes: number; pages: number }[]
  /** the decisions that its state and the operator’s roles allow, also after it waits */
  decisions: readonly DecisionOffer[]
}

/** The answer to a decision: carried out, or waiting for a checker. */
export interface DecisionAnswer {
  /** the state the record is in now, or `waiting for a checker`; absent for what has none, such as a posting */
  status?: string
  reference: string
  /** the id of the proposal that a checker decides on; absent when it was carried out */
  proposal?: string
}

/** One record of a customer, with the label of its state. */
export type CustomerRecord = Pick<QueueRow, 'kind' | 'id' | 'reference' | 'amount' | 'since'> & {
  status: string
}

/** `POST /backoffice/customers/page`, named by id, email or reference: what an operator sees of one customer. */
export interface CustomerPage {
  customer: { id: string; email: string; name: string }
  /** why nothing must be paid, such as a broken seal; '' when there is no reason */
  fault: string
  /** the customer's identity, and the state of the account */
  facts: readonly { label: string; value: string }[]
  /** each balance, as the customer reads it */
  balances: readonly { label: string; value: string }[]
  /** waiting items about this customer */
  waiting: readonly QueueRow[]
  /** the latest records, decided or not, the newest first */
  records: readonly CustomerRecord[]
  /**
   * the operator's possible decisions about the account: post, review, freeze and more; their subject is `customer.id`
   */
  decisions: readonly DecisionOffer[]
  /** history, the latest first: by whom, what, why */
  history: readonly {
    at: string
    actor: string
    action: string
    outcome: string
    reason: string
  }[]
}

/** The periods of the figures, in days. */
export const figurePeriods = [7, 30, 90] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** `POST /backoffice/figures/show`: what waits, and how the bank decided in a period that ends now. Days are UTC. */
export interface BackOfficeFigures {
  days: FigurePeriod
  /** waiting items, by kind, in the order of the queue */
  waiting: readonly WaitingFigure[]
  /** how much was decided on each day of the period, the first day first, also where it is nothing */
  decided: readonly { day: string; decided: number; refused: number }[]
  /** how long decisions took, by kind; kinds without a decision are left out */
  times: readonly TimeFigure[]
  /** refusals by reason, the most frequent first; `reason` is '' for those in words of an operator */
  refusals: readonly { kind: QueueKind; reason: string; count: number }[]
}

export interface WaitingFigure {
  kind: QueueKind
  count: number
  /** how many of them should have been decided */
  overdue: number
  /** since when the oldest waits; null when none does */
  oldest: string | null
}

export interface TimeFigure {
  kind: QueueKind
  /** how many decisions are counted, of a very busy period only the newest thousands */
  decided: number
  /** hours from the customer's request to the decision: half of the decisions took at most as long */
  medianHours: number
  /** nine of ten decisions took at most as many hours */
  ninthHours: number
  /** how many were decided by the date given to the customer */
  onTime: number
}
