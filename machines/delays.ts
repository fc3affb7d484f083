/**
 * Every delay of every chart, in milliseconds, with the row it comes from. A chart names its delays
 * here and nowhere else: `setup({ delays: pick('signInSlow', …) })`.
 */
export const delays = {
  /** `Please Wait!` on the sign-in button, counted from the submit. A2 */
  signInSlow: 15_000,
  /** `Almost there!`: 30 s from the submit, so 15 s after `signInSlow`. A2 */
  signInSlower: 15_000,
  /** From `Login Verified` to the dashboard. A3 */
  signInRedirect: 2_000,
  /** `Validating...` on the sign-up button, from the submit. A9 */
  signUpSlow: 9_000,
  /** `Loading...`: 18 s from the submit, so 9 s after `signUpSlow`. A9 */
  signUpSlower: 9_000,
  /** From `Registration complete` to /login. A11 */
  signUpRedirect: 2_000,
  /** From `Password Changed Successfully` to /login. A6 */
  resetRedirect: 2_000,
  /** One background after another. A10 */
  backgroundRotation: 5_000,
  /** A deposit's modal closes after its success. F2 */
  depositClose: 3_000,
  /** The KYC modal closes after its success. F6 */
  kycClose: 3_000,
  /** `Validating...` after `Take Loan`. F4 */
  loanValidating: 5_000,
  /** The loan is posted 15 s from the submit, so 10 s after `loanValidating`. F4 */
  loanPosting: 10_000,
  /** Verify Loan shows its message, then refetches. F5 */
  loanVerifyReload: 3_000,
  /** From `Please you need to verify KYC.` to the KYC modal. W2(1) */
  kycPrompt: 2_000,
  /** From `Your Loan Balance Has Not Been Approved` to the refetch. W2(3) */
  pendingLoanReload: 2_500,
  /** From `Withdrawal Process Cancelled` to both modals closing. W5 */
  withdrawalCancelClose: 3_000,
  /** A withdrawal's success stays on screen before it closes by itself. W7, as F2 */
  withdrawalDoneClose: 3_000,
  /** Account settings close after their success. D12 */
  settingsClose: 2_000,
  /** One testimonial after another. D11 */
  testimonialPause: 35_000,
  /** A toast stays. D11 */
  toast: 5_000,
  /** A sign-out does not wait longer for the server to revoke the token: this browser forgot it already. D2 */
  signOutPatience: 3_000,
  /** Without a call for so long, the next sign of the customer is told to the bank. D13 */
  idleQuiet: 240_000,
  /** 13 min from the last call, so 9 min after `idleQuiet`: the warning. The bank ends it at 15. D13 */
  idleWarning: 540_000,
  /** From the warning to the end, at 15 min from the last call. D13, K6 */
  idleEnd: 120_000,
  /** The loading overlay hides at the latest. P8 */
  pageLoad: 5_000,
  /** Payment details that do not come within this are told as an error, not after the client's 300 s. C5 */
  contentPatience: 8_000,
} as const
export type DelayName = keyof typeof delays

/** The named delays of one chart, as `setup()` takes them. A name that is not above does not compile. */
export const pick = <Name extends DelayName>(...names: Name[]): Pick<typeof delays, Name> =>
  Object.fromEntries(names.map((name) => [name, delays[name]])) as Pick<typeof delays, Name>
