/**
 * Every delay of every chart, in milliseconds, with the row it comes from. A chart names its delays
 * here and nowhere else: `setup({ delays: pick('signInSlow', …) })`.
 */
export const delays = {
  /**
   * So long a wait without a word looks broken: the button turns to `Please Wait!`, counted from
   * Log In. A2
   */
  signInSlow: 15_000,
  /**
   * Still no answer 30 s after Log In: the button turns to `Almost there!`, and the request goes
   * on. A2
   */
  signInSlower: 15_000,
  /** Time to read `Login Verified` before the dashboard opens. A3 */
  signInRedirect: 2_000,
  /**
   * So long a wait without a word looks broken: the button turns to `Validating...`, counted from
   * Sign Up. A9
   */
  signUpSlow: 9_000,
  /**
   * Still no answer 18 s after Sign Up: the button turns to `Loading...`, and the request goes on.
   * A9
   */
  signUpSlower: 9_000,
  /** Time to read `Registration complete` before the sign-in page opens. A11 */
  signUpRedirect: 2_000,
  /** Time to read `Password Changed Successfully` before the sign-in page opens. A6 */
  resetRedirect: 2_000,
  /** Each picture stands long enough to be looked at before the next one comes. A10 */
  backgroundRotation: 5_000,
  /** Time to read `Deposit Successful` before the window closes by itself. F2 */
  depositClose: 3_000,
  /** Time to read `KYC Details Uploaded` before the window closes by itself. F6 */
  kycClose: 3_000,
  /**
   * A time to think again: after Take Loan the button says `Validating...` and nothing is sent. F4
   */
  loanValidating: 5_000,
  /**
   * The rest of the time to think again: the application leaves 15 s after Take Loan, not before.
   * F4
   */
  loanPosting: 10_000,
  /** Time to read that the loan is still being processed before it is looked up again. F5 */
  loanVerifyReload: 3_000,
  /**
   * Time to read `Please you need to verify KYC.` before the identity check opens above the form.
   * W2(1)
   */
  kycPrompt: 2_000,
  /**
   * Time to read `Your Loan Balance Has Not Been Approved` before the records are read again. W2(3)
   */
  pendingLoanReload: 2_500,
  /** Time to read `Withdrawal Process Cancelled` before both windows close. W5 */
  withdrawalCancelClose: 3_000,
  /** Time to see that the bank accepted it before the window closes by itself. W7, as F2 */
  withdrawalDoneClose: 3_000,
  /** Time to read `Details Updated` before the window closes by itself. D12 */
  settingsClose: 2_000,
  /** Praise must not crowd the page: one story at a time, with a long pause after it. D11 */
  testimonialPause: 35_000,
  /** A message stays long enough to be read. D11 */
  toast: 5_000,
  /**
   * Nobody waits longer for the bank to end the session there: this browser has forgotten it
   * already. D2
   */
  signOutPatience: 3_000,
  /**
   * Without a call for so long, the next touch or key is told to the bank, so that who is there
   * stays signed in. D13
   */
  idleQuiet: 240_000,
  /**
   * 13 min after the last call the customer is warned, 2 min before the bank ends the session. D13
   */
  idleWarning: 540_000,
  /**
   * The bank ends a session 15 min after its last call: what nobody looks at must not stay open.
   * D13, K6
   */
  idleEnd: 120_000,
  /** An overlay that stays longer hides more than it tells. P8 */
  pageLoad: 5_000,
  /**
   * Who wants to pay must not wait for minutes: what does not come within this is told as an error
   * with a retry. C5
   */
  contentPatience: 8_000,
} as const
export type DelayName = keyof typeof delays

/** The named delays of one chart, as `setup()` takes them. A name that is not above does not compile. */
export const pickDelays = <Name extends DelayName>(...names: Name[]): Pick<typeof delays, Name> =>
  Object.fromEntries(names.map((name) => [name, delays[name]])) as Pick<typeof delays, Name>
