import type { AnyMachineSnapshot } from 'xstate'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'
import { sampleFiles } from '#machines/testing/samples.ts'
import type { ActionContext, Customer } from '../levels/screen/screenModel.ts'

/** The names of the links to the pages. */
export const pages = { overview: 'Home', loan: 'Loan', invest: 'Invest', account: 'Account' }

/** The bank's records of the customer when a withdrawal reads them, by the name of its sample. */
export type BankRecords = 'KYC none' | 'made before'

/** How a call of another flow ends: by one of the samples of that flow. */
export interface CallEnd {
  flow:
    | 'accountSettings'
    | 'dashboard'
    | 'deposit'
    | 'emailConfirmation'
    | 'kyc'
    | 'loanApplication'
    | 'requirements'
  src: string
  as: string
}
/** A window that the customer opens. */
export interface Opening {
  window: WindowName
  /** the path goes on when the window is open: nothing happens while it is loaded */
  mayBeLoaded: boolean
  snapshot: AnyMachineSnapshot
}

const endCall = (customer: Customer, flow: CallEnd['flow'], src: string, as: string) =>
  customer.hostEvent('endCall', { flow, src, as } satisfies CallEnd)

const methods: Record<WithdrawalMethod, RegExp> = {
  'bank transfer': /^Bank transfer/,
  paypal: /^PayPal/,
  cashapp: /^Cash App/,
  zelle: /^Zelle/,
}
interface Withdrawal {
  path: WithdrawalPath
  method?: WithdrawalMethod
}

/** Presses these one after another. */
async function press(customer: Customer, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await customer.press(name)
}
async function fill(customer: Customer, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await customer.fill(name, value)
}

const openDeposit = (customer: Customer, plan?: string) =>
  plan
    ? press(customer, pages.invest, `Choose ${plan}`)
    : press(customer, pages.overview, 'Deposit')
/** From another page, so that the details of the deposit are closed. */
const openDepositReturn = (customer: Customer) =>
  press(customer, pages.overview, pages.invest, /^Details/, /^Get it back/)
const openKyc = (customer: Customer) => press(customer, pages.account, 'Upload documents')
const openLoan = (customer: Customer) => press(customer, pages.loan, 'Apply for Loan')
const openLoanPayment = (customer: Customer) => press(customer, pages.loan, 'Pay')
const openLoanNotice = (customer: Customer) => press(customer, pages.loan, 'Loan status')
const openSettings = (customer: Customer) => press(customer, pages.account, /^Account Settings/)

/** The code of the window comes, though the path says nothing of it. */
const waitForWindow = (customer: Customer, window: WindowName) =>
  customer.hostEvent('windowLoaded', window)

async function withdraw(customer: Customer, { path, method }: Withdrawal, records: BankRecords) {
  await customer.hostEvent('setBankRecords', records)
  const page = path === 'loan' ? pages.loan : pages.overview
  await press(customer, page, method ? methods[method] : 'Withdraw')
}

async function makeDeposit(customer: Customer) {
  await openDeposit(customer)
  await waitForWindow(customer, 'deposit')
  await customer.press('Bank Transfer')
  await endCall(customer, 'deposit', 'readBankDetails', 'one')
  await customer.press('Next Step')
  await customer.fill('amount', '250.50')
  await customer.choose('images', sampleFiles.picture.files)
  await customer.press('Make Deposit')
  await endCall(customer, 'deposit', 'sendDeposit', 'accepted')
  await customer.press('Done')
}

async function askForKyc(customer: Customer) {
  await endCall(customer, 'requirements', 'readEligibility', 'KYC none')
  await customer.press('Verify identity')
}

/** Toasts cover the button for a time. */
async function refresh(customer: Customer) {
  await customer.hostEvent('waitForNoToasts')
  await customer.press('Refresh')
  await customer.hostEvent('waitForAllReads')
}

async function closeWithdrawal(customer: Customer) {
  await customer.press('Close')
  await customer.press('Close now')
}

/** Opens the identity check from the page where possible, else from a withdrawal. */
async function sendKyc(customer: Customer, { snapshot }: ActionContext) {
  const fromPage = snapshot.can({ type: 'openKyc' })
  if (fromPage) await openKyc(customer)
  else {
    await withdraw(customer, { path: 'loan' }, 'KYC none')
    await waitForWindow(customer, 'withdrawal')
    await askForKyc(customer)
  }
  await waitForWindow(customer, 'kyc')
  await fill(customer, { documentType: 'idCard', name: 'Ada Byron', number: 'X1234567' })
  await customer.choose('front', sampleFiles.picture.files)
  await customer.choose('back', sampleFiles.picture.files)
  await customer.press('Upload')
  await endCall(customer, 'kyc', 'sendKyc', 'accepted')
  await customer.press('Done')
  if (!fromPage) await closeWithdrawal(customer)
}

/** Fills in both steps and lets the 15 s pass after which the application is sent (F4). */
async function apply(customer: Customer, arrives: boolean) {
  await fill(customer, {
    homeAddress: '1 Harbour Street',
    state: 'Massachusetts',
    city: 'Boston',
    amount: '5000',
    monthlyIncome: '3200.50',
  })
  await customer.press('Next Step')
  await fill(customer, {
    professionalCategory: 'Technology and media',
    professionalStatus: 'Employed full-time',
    nextOfKin: 'Grace Hopper',
    phone: '+1 555 010 0199',
    loanPurpose: 'A new roof',
  })
  await customer.press('Take Loan')
  await customer.hostEvent('postLoan', arrives)
  await endCall(customer, 'loanApplication', 'takeLoan', arrives ? 'taken' : 'network')
}

/** The application fails with an unknown outcome, and the customer leaves. */
async function applyAndLeave(customer: Customer) {
  await openLoan(customer)
  await waitForWindow(customer, 'loanApplication')
  await apply(customer, false)
  await press(customer, 'Close', 'Leave')
}

/** A withdrawal finds that it was made already and tells the page (W6). */
async function findWithdrawalMade(customer: Customer) {
  await withdraw(customer, { path: 'loan' }, 'made before')
  await waitForWindow(customer, 'withdrawal')
  await endCall(customer, 'requirements', 'readEligibility', 'made before')
  await customer.press('Done')
}

async function saveSettings(customer: Customer) {
  await openSettings(customer)
  await waitForWindow(customer, 'accountSettings')
  await customer.fill('city', 'Portland')
  await customer.press('Save changes')
  await endCall(customer, 'accountSettings', 'saveSettings', 'saved')
  await customer.press('Done')
}

/**
 * The notice asks for the loan: 3 s after Verify Loan, or when it opens and the loan may be another by now.
 * @param isOutdated whether it may
 */
async function askForLoan(customer: Customer, isOutdated: boolean) {
  await openLoanNotice(customer)
  await waitForWindow(customer, 'loanNotice')
  if (!isOutdated) {
    await customer.press('Verify Loan')
    await customer.hostEvent('passVerifyDelay')
  }
  await customer.press('Close')
}

/** The bank says that the email is confirmed already. */
async function findEmailConfirmed(customer: Customer) {
  await customer.hostEvent('confirmElsewhere')
  await press(customer, pages.account, 'Send the link again')
  await endCall(customer, 'emailConfirmation', 'requestLink', 'confirmed before')
}

/** A customer's actions in the dashboard's dialogs: each step opens a dialog, or opens it and finishes its flow. */
export const setupSteps = {
  refresh,
  openDeposit,
  openDepositReturn,
  openKyc,
  openLoan,
  openLoanPayment,
  openLoanNotice,
  openSettings,
  openHelp: (customer: Customer) => press(customer, pages.account, /^Self Help/),
  withdraw,
  waitForWindow,
  closeWithdrawal,
  makeDeposit,
  askForKyc,
  sendKyc,
  takeLoan: (customer: Customer) => apply(customer, true),
  applyAndLeave,
  findWithdrawalMade,
  findEmailConfirmed,
  saveSettings,
  askForLoan,
}
