import { expect, it } from 'vitest'
import { type DelayName, delays } from '#machines/delays.ts'

/** The milliseconds of each delay, by hand. A chart takes its delays only from there. */
const expected = {
  signInSlow: ['[A2] Please Wait! comes 15 s after Log In', 15_000],
  signInSlower: ['[A2] Almost there! comes 30 s after Log In', 15_000],
  signInRedirect: ['[A3] the dashboard opens 2 s after Login Verified', 2_000],
  signUpSlow: ['[A9] Validating... comes 9 s after Sign Up', 9_000],
  signUpSlower: ['[A9] Loading... comes 18 s after Sign Up', 9_000],
  signUpRedirect: ['[A11] sign-in opens 2 s after Registration complete', 2_000],
  resetRedirect: ['[A6] sign-in opens 2 s after Password Changed Successfully', 2_000],
  backgroundRotation: ['[A10] a picture is visible for 5 s', 5_000],
  depositClose: ['[F2] the window closes 3 s after Deposit Successful', 3_000],
  kycClose: ['[F6] the window closes 3 s after KYC Details Uploaded', 3_000],
  loanValidating: ['[F4] Validating... is shown for 5 s', 5_000],
  loanPosting: ['[F4] the application is sent after 10 s more', 10_000],
  loanVerifyReload: ['[F5] the loan is read again 3 s after Verify Loan', 3_000],
  kycPrompt: ['[W2] the identity check opens 2 s after its toast', 2_000],
  pendingLoanReload: ['[W2] the records are read again 2.5 s after a pending loan', 2_500],
  withdrawalCancelClose: ['[W5] both windows close 3 s after a cancel', 3_000],
  settingsClose: ['[D12] the window closes 2 s after Details Updated', 2_000],
  uploadSilence: ['[A9] an upload counts as lost after 90 s of silence', 90_000],
  activityTyping: ['[H2] the list is read when the typing has rested for 0.4 s', 400],
  testimonialPause: ['[D11] a testimonial comes every 35 s', 35_000],
  toast: ['[D11] a toast stays for 5 s', 5_000],
  toastDisplayRetry: ['[D20] the code that displays toasts is loaded again after 2 s', 2_000],
  longWait: ['[D31] a wait is long after 15 s', 15_000],
  toastLeaving: ['[D11] a toast leaves in 0.2 s', 200],
  signOutPatience: ['[D2] the end of the session is awaited for 3 s', 3_000],
  idleQuiet: ['[D13] a customer’s activity is reported after 4 min without a call', 4 * 60_000],
  idleWarning: ['[D13] the warning comes after 13 min without a call', 9 * 60_000],
  idleEnd: ['[D13] the session ends after 15 min without a call', 2 * 60_000],
  queueRefresh: ['[B26] the queue is read again after 15 s', 15_000],
  queueLook: ['[B27] colleagues hear every 20 s that an item is looked at', 20_000],
  operatorIdle: ['[B22] a page of an operator is closed after 15 min without use', 15 * 60_000],
  pageLoad: ['[P8] the overlay goes after 5 s', 5_000],
  changesListen: ['[D36] changes are heard 2 s after the page', 2_000],
  changesSilence: ['[D36] a connection is lost after 1 min of silence', 60_000],
  changesReconnect: ['[D36] a lost connection is made again after 2 s', 2_000],
  changesReconnectLongest: ['[D36] and after 1 min at most', 60_000],
  contentPatience: ['[C5] a read is slow after 8 s', 8_000],
  contentListen: ['[C4] the connection is opened 4 s after the page', 4_000],
  contentWelcome: ['[C5] texts are read without a welcome after 3 s', 3_000],
  contentChanges: ['[C4] the changes of 50 ms are read together', 50],
  contentReconnect: ['[C5] a lost connection is opened again after 2 s', 2_000],
  contentReconnectLongest: ['[C5] a lost connection is opened again after 1 min at most', 60_000],
} satisfies Record<DelayName, [title: string, milliseconds: number]>

const rows = Object.entries(expected).map(([name, row]) => [...row, delays[name as DelayName]])

it.each(rows)('%s', (_, milliseconds, actual) => expect(actual).toBe(milliseconds))
