export type WithdrawalTag =
  | 'busy'
  /** the account is frozen: there is no way on */
  | 'frozen'
  /** the list of requirements, a flow of its own */
  | 'requirements'
  /** the choice of method */
  | 'methods'
  /** the form, enabled or disabled */
  | 'form'
  /** fields may be changed */
  | 'editable'
  /** the check of W2 that failed, shown above the form */
  | 'kycMissing'
  | 'kycPending'
  | 'loanPending'
  /** the reason and contact of the review */
  | 'review'
  /** the Verification Code dialog, above the form */
  | 'code'
  /** the mailed code or the second factor is asked for, by a flow of its own */
  | 'proving'
  /** the code that the bank gave can be typed (W13) */
  | 'codeEntry'
  /** the code in the record was right and is being spent */
  | 'spending'
  /** the level's code was correct, the next level is being recorded */
  | 'advancing'
  | 'levelPassed'
  /** the payment, a flow of its own, runs: it is sent, or looked for */
  | 'paying'
  /** it is sent, and can no longer be cancelled */
  | 'sending'
  | 'succeeded'
  | 'alreadyMade'
  /** the window was closed before the bank said what became of it: its draft is kept */
  | 'postponed'
  | 'cancelled'
