import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { Resource } from '#machines/dashboard/dashboard.types.ts'
import type { Look, Looks, Stage, Told } from '../levels/screen/screenModel.ts'
import { deeds, pages } from './dashboard.setupSteps.ts'

/** What the customer calls each record. */
const names: Record<Resource, string> = {
  user: 'details',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'identity check',
  transfers: 'withdrawals',
}

/** A figure, or what stands in its place. */
const figure = (label: string) => ({
  known: new RegExp(`${label}\\s*[-−]?[^\\d\\s]{1,4}[\\d,]+\\.\\d\\d`),
  pending: new RegExp(`${label}\\s*being read`),
  missing: new RegExp(`${label}\\s*–?\\s*not available right now`),
})
const either = (...ones: RegExp[]) => new RegExp(ones.map(({ source }) => source).join('|'))

/** Where a record's last value is shown, what stands there before it is known, and when it is not. */
interface Place {
  page: string
  known: RegExp
  pending: RegExp
  missing: RegExp
}
const card = (title: string, known: string, missing: string) => ({
  known: new RegExp(`${title}\\s*(${known})`),
  // A placeholder has no words: the next ones are another card's.
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

/** One record's five states, by what the pages tell of it. */
function record(resource: Resource): Looks {
  const lost = new RegExp(`We could not (read|refresh) your [^.]*${names[resource]}`)
  const told = (line: Told, what: (place: Place) => RegExp): Look => ({
    onPage: {
      '': line,
      ...Object.fromEntries(
        places[resource].map(({ page }) => [
          page,
          { shows: places[resource].filter((place) => place.page === page).map(what) },
        ]),
      ),
    },
  })
  const known = told({ hides: [lost] }, (place) => place.known)
  return {
    ...(resource !== 'user' && {
      [`data.${resource}.reading`]: told({ hides: [lost] }, (place) => place.pending),
    }),
    [`data.${resource}.refreshing`]: known,
    [`data.${resource}.ready`]: known,
    // The last value stays, where there is one.
    [`data.${resource}.failed`]: told({ shows: [lost, 'Retry'] }, (place) =>
      either(place.known, place.missing),
    ),
  }
}

const page: Look = { dialog: null, buttons: [...Object.values(pages), 'Logout'] }

/** Windows tell their news: where none is open, the customer opens one first and closes it afterwards. */
export const dashboardStage: Stage<typeof dashboardMachine> = {
  othersSpeak: true,
  hands: {
    refresh: ({ resource }, customer) =>
      resource ? customer.press('Retry') : deeds.refresh(customer),
    openDeposit: ({ amount }, customer) => deeds.openDeposit(customer, amount),
    openKyc: (_, customer) => deeds.openKyc(customer),
    openLoan: (_, customer) => deeds.openLoan(customer),
    openLoanNotice: (_, customer) => deeds.openLoanNotice(customer),
    openWithdrawal: (event, customer) => deeds.withdraw(customer, event, 'KYC none'),
    openSettings: (_, customer) => deeds.openSettings(customer),
    openHelp: (_, customer) => deeds.openHelp(customer),
    depositMade: (_, customer) => deeds.makeDeposit(customer),
    kycSent: (_, customer, at) => deeds.sendKyc(customer, at),
    async loanTaken(_, customer, { snapshot }) {
      const isOpen = snapshot.hasTag('loanApplication')
      if (!isOpen) await deeds.openLoan(customer)
      await deeds.takeLoan(customer)
      // The notice that follows is left again where the path knows of no window.
      if (!isOpen) await customer.press('Close')
    },
    loanUncertain: (_, customer) => deeds.applyInVain(customer),
    withdrawalChanged: (_, customer) => deeds.findWithdrawalMade(customer),
    settingsSaved: (_, customer) => deeds.saveSettings(customer),
    kycNeeded: (_, customer) => deeds.askForKyc(customer),
    closed: (_, customer, { snapshot }) =>
      snapshot.hasTag('withdrawal') && !snapshot.hasTag('kyc')
        ? deeds.closeWithdrawal(customer)
        : customer.press('Close'),
  },
  looks: {
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
