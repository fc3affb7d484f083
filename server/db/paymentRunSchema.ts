/** Withdrawals that are paid together by one file. */
export interface PaymentRunTable {
  id: string
  /** ISO 4217: one for the whole run */
  currency: string
  items: number
  total_minor: number
  created_at: string
  made_by: string
  released_at: string | null
  /** its maker; the proposal tells who checked it */
  released_by: string | null
  /** the file as it was released */
  file: string | null
  file_sha256: string | null
  /** the first download */
  file_taken_at: string | null
  file_taken_by: string | null
  paid_at: string | null
  paid_by: string | null
  cancelled_at: string | null
  cancelled_by: string | null
}
