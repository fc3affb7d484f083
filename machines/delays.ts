import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { OPERATOR_IDLE_MS } from '#domain/operators.ts'

const IDLE_QUIET_MS = 240_000
const IDLE_END_MS = 120_000

/**
 * Every delay of every chart, in milliseconds, with the row it comes from. A chart takes its delays
 * only from here: `setup({ delays: pickDelays('signInSlow', …) })`.
 */
export const delays = {
  /**
   * A longer wait without feedback looks broken: the button changes to `Please Wait!`, counted from
   * Log In. A2
   */
  signInSlow: 15_000,
  /**
   * Still no answer 30 s after Log In: the button changes to `Almost there!`, and the request
   * continues. A2
   */
  signInSlower: 15_000,
  /** Time to read `Login Verified` before the dashboard opens. A3 */
  signInRedirect: 2_000,
  /**
   * A longer wait without feedback looks broken: the button changes to `Validating...`, counted
   * from Sign Up. A9
   */
  signUpSlow: 9_000,
  /**
   * Still no answer 18 s after Sign Up: the button changes to `Loading...`, and the request
   * continues. A9
   */
  signUpSlower: 9_000,
  /** Time to read `Registration complete` before the sign-in page opens. A11 */
  signUpRedirect: 2_000,
  /** Time to read `Password Changed Successfully` before the sign-in page opens. A6 */
  resetRedirect: 2_000,
  /** Each picture is visible long enough to be looked at before the next one comes. A10 */
  backgroundRotation: 5_000,
  /** Time to read `Deposit Successful` before the window closes by itself. F2 */
  depositClose: 3_000,
  /** Time to read `KYC Details Uploaded` before the window closes by itself. F6 */
  kycClose: 3_000,
  /**
   * Time to reconsider: after Take Loan the button says `Validating...` and nothing is sent. F4
   */
  loanValidating: 5_000,
  /**
   * The rest of the time to reconsider: the application is sent 15 s after Take Loan, not before. F4
   */
  loanPosting: 10_000,
  /** Time to read that the loan is still being processed before it is read again. F5 */
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
  /** Time to read `Details Updated` before the window closes by itself. D12 */
  settingsClose: 2_000,
  /**
   * A large picture on a slow connection takes minutes: only an upload without a byte or an answer for
   * so long counts as lost. A9
   */
  uploadSilence: 90_000,
  /** A search or an amount is typed in a few keys: the list is read when the typing rests, not after each key. H2 */
  activityTyping: 400,
  /** Testimonials must not dominate the page: one at a time, with a long pause after it. D11 */
  testimonialPause: 35_000,
  /** A message is visible long enough to be read. D11 */
  toast: 5_000,
  /** A connection that dropped is often back by then: a message that cannot be displayed is not given up. D20 */
  toastDisplayRetry: 2_000,
  /**
   * A screen that says nothing new for longer looks broken: the page says that the answer takes longer, and that the
   * customer should stay. D31
   */
  longWait: 15_000,
  /** A message that leaves fades instead of jumping away. D11 */
  toastLeaving: 200,
  /**
   * The customer does not wait longer for the bank to end the session: this browser has already
   * removed it. D2
   */
  signOutPatience: 3_000,
  /**
   * After this time without a call the next touch or key is reported to the bank, so that an active
   * customer stays signed in. D13
   */
  idleQuiet: IDLE_QUIET_MS,
  /**
   * 13 min after the last call the customer is warned, 2 min before the bank ends the session. D13
   */
  idleWarning: SESSION_IDLE_MS - IDLE_QUIET_MS - IDLE_END_MS,
  /**
   * The bank ends a session 15 min after its last call: an unattended page must not stay open. D13, K6
   */
  idleEnd: IDLE_END_MS,
  /** Colleagues decide meanwhile, and customers send: an older list makes two people do one thing. B26 */
  queueRefresh: 15_000,
  /** Colleagues must see in time that somebody looks at an item. B27 */
  queueLook: 20_000,
  /** The queue asks the bank again and again, so only the page knows that nobody uses it any more. B22 */
  operatorIdle: OPERATOR_IDLE_MS,
  /** An overlay that stays longer hides more than it explains. P8 */
  pageLoad: 5_000,
  /**
   * A customer who wants to pay must not wait for minutes: after this time the page shows an error
   * with a retry. C5
   */
  contentPatience: 8_000,
  /** The records were read as the page opened: it has more important work than to listen for new ones. D36 */
  changesListen: 2_000,
  /** The bank gives a sign every 25 s: without two of them the connection is gone, as after a sleep. D36 */
  changesSilence: 60_000,
  /** The wait before connecting to the bank again; it doubles after each failure in a row. D36 */
  changesReconnect: 2_000,
  /** The longest of these waits: decisions appear soon after a failure. D36 */
  changesReconnectLongest: 60_000,
  /** The built-in text is recent enough for the first view, which has more important code to load. C4 */
  contentListen: 4_000,
  /** Without a welcome within this time the text is read anyway: a proxy may buffer the stream. C5 */
  contentWelcome: 3_000,
  /** One save by an editor arrives as several changes, which are read together. C4 */
  contentChanges: 50,
  /** The wait before connecting again; it doubles after each failure in a row. C5 */
  contentReconnect: 2_000,
  /** The longest wait before connecting again, so that texts are current soon after a failure. C5 */
  contentReconnectLongest: 60_000,
} as const
export type DelayName = keyof typeof delays

/** The named delays of one chart, as `setup()` takes them. A name that is not above does not compile. */
export const pickDelays = <Name extends DelayName>(...names: Name[]): Pick<typeof delays, Name> =>
  Object.fromEntries(names.map((name) => [name, delays[name]])) as Pick<typeof delays, Name>
