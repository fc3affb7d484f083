/** A command of a maker that waits for a checker, or was decided. */
export interface ProposalTable {
  id: string
  /** such as `profit post` */
  command: string
  subject: string
  /** JSON */
  flags: string
  /** JSON: what the command would have answered */
  preview: string
  customer_id: string | null
  maker_id: string
  made_by: string
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  created_at: string
  decided_at: string | null
  decided_by: string | null
  reason: string | null
}
