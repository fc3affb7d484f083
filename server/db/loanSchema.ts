import type { Generated } from 'kysely'
import type { LoanRate } from '#domain/loanTerms.ts'

/** The agreed terms of a loan; a loan approved by an earlier version may have none. F16 */
export interface LoanAgreementTable {
  loan_id: string
  customer_id: string
  rate: LoanRate
  term_months: number
  /** a calendar day */
  first_due_date: string
  agreed_at: string
  agreed_by: string
}

/** Money from outside that repays a loan. Interest and principal sum to the amount. F19 */
export interface LoanRepaymentTable {
  id: string
  loan_id: string
  customer_id: string
  /** 1, 2, 3 … of each loan */
  number: number
  amount_minor: number
  interest_minor: number
  principal_minor: number
  created_at: string
  posted_by: string
  /** set when it was taken back */
  reversed_at: string | null
  reversed_by: string | null
}

/** A payment that the customer has reported with a proof. F27 */
export interface LoanPaymentTable {
  id: string
  customer_id: string
  loan_id: string
  reference: string
  content_digest: string
  amount_minor: number
  status: 'waiting' | 'confirmed' | 'refused'
  created_at: string
  decided_at: Generated<string | null>
  decided_by: Generated<string | null>
  /** the reason of a refusal, as the customer reads it */
  refusal: Generated<string | null>
  /** the repayment that was posted for it */
  repayment_id: Generated<string | null>
}
