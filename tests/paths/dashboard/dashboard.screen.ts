import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Resource } from '#machines/dashboard/dashboard.types.ts'
import type {
  PageText,
  ScreenModel,
  ScreenState,
  ScreenStates,
} from '../levels/screen/screenModel.ts'
import { pages, setupSteps } from './dashboard.setupSteps.ts'

/** The name of each record on the page. */
const names: Record<Resource, string> = {
  user: 'details',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'identity check',
  transfers: 'withdrawals',
}

/** A figure, and what is shown while it is unknown. */
const figure = (label: string) => ({
  known: new RegExp(`${label}\\s*[-−]?[^\\d\\s]{1,4}[\\d,]+\\.\\d\\d`),
  pending: new RegExp(`${label}\\s*being read`),
  missing: new RegExp(`${label}\\s*–?\\s*not available right now`),
})
const either = (...ones: RegExp[]) => new RegExp(ones.map(({ source }) => source).join('|'))

/** Where a record is shown: its value, its placeholder while it is read, and its text when it is missing. */
interface Place {
  page: string
  known: RegExp
  pending: RegExp
  missing: RegExp
}
const card = (title: string, known: string, missing: string) => ({
  known: new RegExp(`${title}\\s*(${known})`),
  // A placeholder has no text: the text that follows belongs to the next card.
  pending: new RegExp(`${title}(?!\\s*(${known}|${missing}))`),
  missing: new RegExp(`${title}\\s*${missing}`),
})
const places: Record<Resource, readonly Place[]> = {
  user: [{ page: 'Account', ...figure('Total profit') }],
  loans: [
    { page: 'Loan', ...figure('Approved loans') },
    {
      page: 'Loan',
      ...card('Latest loan', 'No loan yet|Processing|Approved', 'Not available right now'),
    },
  ],
  deposits: [{ page: 'Account', ...figure('Total deposits') }],
  kyc: [
    {
      page: 'Account',
      ...card('Identity check', 'Not started|Waiting|Verified', 'Not available right now'),
    },
  ],
  transfers: [{ page: 'Account', ...figure('Total withdrawals') }],
}

/** The states of one record, by what the pages show of it. */
function record(resource: Resource): ScreenStates {
  const failed = new RegExp(`We could not (read|refresh) your [^.]*${names[resource]}`)
  const shown = (line: PageText, textOf: (place: Place) => RegExp): ScreenState => ({
    onPage: {
      '': line,
      ...Object.fromEntries(
        places[resource].map(({ page }) => [
          page,
          { shows: places[resource].filter((place) => place.page === page).map(textOf) },
        ]),
      ),
    },
  })
  const known = shown({ hides: [failed] }, (place) => place.known)
  return {
    ...(resource !== 'user' && {
      [`data.${resource}.reading`]: shown({ hides: [failed] }, (place) => place.pending),
    }),
    [`data.${resource}.refreshing`]: known,
    [`data.${resource}.ready`]: known,
    // The last value stays on the page, if there is one.
    [`data.${resource}.failed`]: shown({ shows: [failed, 'Retry'] }, (place) =>
      either(place.known, place.missing),
    ),
  }
}

const page: ScreenState = { dialog: null, buttons: [...Object.values(pages), 'Logout'] }

/** Events of a dialog: when it is not open, the customer opens it first and closes it afterwards. */
export const dashboardScreen: ScreenModel<typeof dashboardMachine> = {
  sharesPage: true,
  actions: {
    refresh: ({ resource }, customer) =>
      resource ? customer.press('Retry') : setupSteps.refresh(customer),
    openDeposit: ({ amount }, customer) => setupSteps.openDeposit(customer, amount),
    openKyc: (_, customer) => setupSteps.openKyc(customer),
    openLoan: (_, customer) => setupSteps.openLoan(customer),
    openLoanNotice: (_, customer) => setupSteps.openLoanNotice(customer),
    openWithdrawal: (event, customer) => setupSteps.withdraw(customer, event, 'KYC none'),
    openSettings: (_, customer) => setupSteps.openSettings(customer),
    openHelp: (_, customer) => setupSteps.openHelp(customer),
    depositMade: (_, customer) => setupSteps.makeDeposit(customer),
    kycSent: (_, customer, context) => setupSteps.sendKyc(customer, context),
    async loanTaken(_, customer, { snapshot }) {
      const isOpen = snapshot.hasTag('loanApplication')
      if (!isOpen) await setupSteps.openLoan(customer)
      await setupSteps.takeLoan(customer)
      // The notice that follows is closed again when the path expects no open dialog.
      if (!isOpen) await customer.press('Close')
    },
    loanUncertain: (_, customer) => setupSteps.applyAndLeave(customer),
    withdrawalChanged: (_, customer) => setupSteps.findWithdrawalMade(customer),
    settingsSaved: (_, customer) => setupSteps.saveSettings(customer),
    kycNeeded: (_, customer) => setupSteps.askForKyc(customer),
    closed: (_, customer, { snapshot }) =>
      snapshot.hasTag('withdrawal') && !snapshot.hasTag('kyc')
        ? setupSteps.closeWithdrawal(customer)
        : customer.press('Close'),
  },
  states: {
    ...record('user'),
    ...record('loans'),
    ...record('deposits'),
    ...record('kyc'),
    ...record('transfers'),
    'modal.none': page,
    'modal.deposit': { dialog: 'Deposit', buttons: ['Bank Transfer', 'Next Step', 'Close'] },
    'modal.kyc': { dialog: 'KYC Verification', fields: ['number'], buttons: ['Upload', 'Close'] },
    'modal.loanApplication': {
      dialog: 'Apply for Loan',
      fields: ['homeAddress'],
      buttons: ['Next Step', 'Close'],
    },
    'modal.loanNotice': { dialog: 'Loan Status', buttons: ['Close'] },
    'modal.withdrawal.alone': {
      dialog: 'Withdraw',
      shows: ['What this withdrawal needs'],
      buttons: ['Cancel', 'Close'],
    },
    'modal.withdrawal.kycOnTop': {
      dialog: 'KYC Verification',
      fields: ['number'],
      buttons: ['Upload', 'Close'],
      onPage: { '': { shows: ['What this withdrawal needs'] } },
    },
    'modal.settings': {
      dialog: 'Account Settings',
      fields: ['city'],
      buttons: ['Save changes', 'Close'],
    },
    'modal.help': { dialog: 'Self Help', buttons: ['Close'] },
  },
}
