/** Every toast of the catalogue, verbatim, misspellings included (U3), by the name charts use. */
export const messages = {
  loginVerified: 'Login Verified',
  wrongCredentials: 'Wrong Credentials',
  forgotSent: 'Please Check Your Email For Reset Password Link',
  emailNotRegistered: 'Email is not Registered',
  registrationComplete: 'Registration complete',
  userAlreadyExists: 'User Already Exist',
  stepInvalid: 'All input field must be valid',
  passwordsDiffer: 'Password Does not Matched',
  resetTokenInvalid: 'Invalid token or token has expired',
  resetFailed: 'Token Expired',
  passwordChanged: 'Password Changed Successfully',
  walletCopied: 'Wallet Address Copied',
  depositSuccessful: 'Deposit Successful',
  kycUploaded: 'KYC Details Uploaded',
  kycDuplicate: 'Details Already Exist',
  detailsUpdated: 'Details Updated',
  kycMissing: 'Please you need to verify KYC.',
  kycPending:
    'Please Wait, Your KYC Verification Is processing Or You Can Reach Out To Customer Care For Support',
  loanPending: 'Your Loan Balance Has Not Been Approved',
  insufficientFunds: 'Insuficient Balance',
  withdrawalFieldsEmpty: 'Please all input field must be valid.',
  underReview: 'Reach out to Customer to verify withdrawal',
  withdrawalProcessing: 'Withdrawal is Processing',
  withdrawalSuccessful: 'Withdrawal successful',
  withdrawalAlreadyMade: 'Withdrawal Already Made',
  withdrawalCancelled: 'Withdrawal Process Cancelled',
  wrongCode: 'Wrong Code',
  /** Not in the spec: it has no text for this message (F5). */
  loanStillProcessing: 'Your loan is still being processed',
  /** Not in the spec: it has no reload (A14). */
  windowNotResumed: 'We could not bring back the window that was open.',
  /** Not in the spec: there, a page shows a decision when it is loaded again (D36). */
  recordsUpdated: 'The bank updated your records.',
  /** Not in the spec: there, only three screens say anything of a long wait (D31). */
  longWait: 'Still working. Please keep this page open.',
  /** Not in the spec: it has no such page (G22, G23, G25). */
  proofAgain: 'Please confirm once more that it is you. Nothing has changed yet.',
  /** Not in the spec: it has no page for operators (B23). */
  decisionCarriedOut: 'Carried out',
  decisionProposed: 'Handed to a checker',
} as const
export type MessageName = keyof typeof messages

/** The event that a chart emits for the toast host. */
export interface ToastEvent {
  type: 'toast'
  message: MessageName
  /** `wait`: holds as long as the state of its flow, and so does `error` */
  tone: 'success' | 'error' | 'info' | 'dark' | 'wait'
}

/** A toast to `emit`, by its name in the catalogue. */
export const toast = (message: MessageName, tone: ToastEvent['tone'] = 'info'): ToastEvent => ({
  type: 'toast',
  message,
  tone,
})
