import type { DecisionOffer } from './backOffice.ts'

/** A decision, and what it is about: a currency, a run or a proposal. */
export interface RunOffer extends DecisionOffer {
  subject: string
}

/** A payment run as its list shows it. Amounts are exact decimals in its currency. */
export interface PaymentRunRow {
  id: string
  /** the label of its state, such as `Released` */
  status: string
  currency: string
  items: number
  total: string
  createdAt: string
  madeBy: string
  /** when it was released, paid or cancelled, the latest of these; '' before */
  changedAt: string
  /** its file can be downloaded: it is released, and not cancelled */
  hasFile: boolean
}

/** One withdrawal of a run. */
export interface PaymentRunItem {
  id: string
  /** as the customer reads it */
  reference: string
  customer: string
  payee: string
  amount: string
  /** the label of its state, such as `Paid` */
  status: string
  /** the text of the payee as the file has it, where letters had to be replaced; '' otherwise */
  replaced: string
  /** why it could not be released or paid now; '' when there is no reason */
  fault: string
}

/** `POST /backoffice/runs/show`: one run with its withdrawals, and what this operator may do with it. */
export interface PaymentRun extends PaymentRunRow {
  /** and this operator may download it */
  hasFile: boolean
  checkedBy: string
  /** the digest of its file, in hexadecimal; '' before its release */
  sha256: string
  /** the first downloader of the file, and the time; '' before */
  takenBy: string
  takenAt: string
  rows: readonly PaymentRunItem[]
  decisions: readonly RunOffer[]
}

/** `POST /backoffice/runs/page`: payable withdrawals, omitted ones with their reasons, and the latest runs. */
export interface PaymentsPage {
  /** at most one run of each currency; `count` is at most what one run takes */
  due: readonly {
    currency: string
    count: number
    total: string
    /** there are more than one run takes */
    isCut: boolean
    decisions: readonly RunOffer[]
  }[]
  leftOut: readonly {
    id: string
    reference: string
    customer: string
    amount: string
    reason: string
  }[]
  /** withdrawals by other methods than a bank transfer, which are paid one by one */
  others: number
  runs: readonly PaymentRunRow[]
}

/** `POST /backoffice/runs/file`: the file of a released run, with the same bytes each time. */
export interface PaymentRunFile {
  name: string
  sha256: string
  content: string
}
