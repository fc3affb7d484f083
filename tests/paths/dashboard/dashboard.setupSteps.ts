import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { sampleFiles } from '#machines/samples.ts'
import type { Customer, Moment } from '../levels/screen/screenModel.ts'

/** The pages, by their links. */
export const pages = { overview: 'Home', loan: 'Loan', invest: 'Invest', account: 'Account' }

/** What the bank has of the customer when a withdrawal reads it, by the withdrawal's own samples. */
export type Found = 'KYC none' | 'made before'

/** A call of another flow's chart, and which of its samples ends it. */
export interface Answer {
  flow: 'accountSettings' | 'deposit' | 'kyc' | 'loanApplication' | 'withdrawal'
  src: string
  as: string
}
const answered = (customer: Customer, flow: Answer['flow'], src: string, as: string) =>
  customer.outside('answered', { flow, src, as } satisfies Answer)

const methods: Record<WithdrawalMethod, RegExp> = {
  'bank transfer': /^Bank Transfer/,
  paypal: /^PayPal/,
  cashapp: /^Cash App/,
  zelle: /^Zelle/,
}
interface Withdrawal {
  path: WithdrawalPath
  method?: WithdrawalMethod
}

/** Presses one after another. */
async function press(customer: Customer, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await customer.press(name)
}
async function fill(customer: Customer, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await customer.fill(name, value)
}

const openDeposit = (customer: Customer, amount?: string) =>
  amount === '1000'
    ? press(customer, pages.invest, 'Choose Gold')
    : press(customer, pages.overview, 'Deposit')
const openKyc = (customer: Customer) => press(customer, pages.account, 'Upload documents')
const openLoan = (customer: Customer) => press(customer, pages.loan, 'Apply for Loan')
const openSettings = (customer: Customer) => press(customer, pages.account, /^Account Settings/)

async function withdraw(customer: Customer, { path, method }: Withdrawal, found: Found) {
  await customer.outside('found', found)
  const page = path === 'loan' ? pages.loan : pages.overview
  await press(customer, page, method ? methods[method] : 'Withdraw')
}

async function makeDeposit(customer: Customer) {
  await openDeposit(customer)
  await customer.press('Bank Transfer')
  await answered(customer, 'deposit', 'readBankDetails', 'one')
  await customer.press('Next Step')
  await customer.fill('amount', '250.50')
  await customer.choose('images', sampleFiles.picture.files)
  await customer.press('Make Deposit')
  await answered(customer, 'deposit', 'sendDeposit', 'accepted')
  await customer.press('Done')
}

async function askForKyc(customer: Customer) {
  await answered(customer, 'withdrawal', 'readEligibility', 'KYC none')
  await customer.press('Verify identity')
}

/** Toasts lie over the button for a time. */
async function refresh(customer: Customer) {
  await customer.outside('toasts gone')
  await customer.press('Refresh')
  await customer.outside('all read again')
}

const closeWithdrawal = (customer: Customer) => press(customer, 'Close', 'Close now')

/** From the page where it can be opened, or else from the window of a withdrawal. */
async function sendKyc(customer: Customer, { snapshot }: Moment) {
  const fromPage = snapshot.can({ type: 'openKyc' })
  if (fromPage) await openKyc(customer)
  else {
    await withdraw(customer, { path: 'loan' }, 'KYC none')
    await askForKyc(customer)
  }
  await fill(customer, { name: 'Ada Byron', number: 'X1234567' })
  await customer.choose('front', sampleFiles.picture.files)
  await customer.choose('back', sampleFiles.picture.files)
  await customer.press('Upload')
  await answered(customer, 'kyc', 'sendKyc', 'accepted')
  await customer.press('Done')
  if (!fromPage) await closeWithdrawal(customer)
}

/** Fills in both steps and lets the fifteen seconds go by. */
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
  await customer.outside('loan posted', arrives)
  await answered(customer, 'loanApplication', 'takeLoan', arrives ? 'taken' : 'network')
}

/** The application does not arrive, as far as anyone knows, and is then given up. */
async function applyInVain(customer: Customer) {
  await openLoan(customer)
  await apply(customer, false)
  await press(customer, 'Close', 'Leave')
}

/** A withdrawal finds that the bank has it already: the page is told (W6). */
async function findWithdrawalMade(customer: Customer) {
  await withdraw(customer, { path: 'loan' }, 'made before')
  await answered(customer, 'withdrawal', 'readEligibility', 'made before')
  await customer.press('Done')
}

async function saveSettings(customer: Customer) {
  await openSettings(customer)
  await customer.fill('city', 'Portland')
  await customer.press('Save changes')
  await answered(customer, 'accountSettings', 'saveSettings', 'saved')
  await customer.press('Done')
}

/** What a customer does about the dashboard's windows, each from its opener to its end. */
export const deeds = {
  refresh,
  openDeposit,
  openKyc,
  openLoan,
  openLoanNotice: (customer: Customer) => press(customer, pages.loan, 'Loan status'),
  openSettings,
  openHelp: (customer: Customer) => press(customer, pages.account, /^Self Help/),
  withdraw,
  closeWithdrawal,
  makeDeposit,
  askForKyc,
  sendKyc,
  takeLoan: (customer: Customer) => apply(customer, true),
  applyInVain,
  findWithdrawalMade,
  saveSettings,
}
