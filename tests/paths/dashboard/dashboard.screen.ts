import type { AnyMachineSnapshot } from 'xstate'
import type { LoanRecord } from '#contract/records.ts'
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { DashboardContext, Resource, WindowName } from '#machines/dashboard/dashboard.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import type {
  ActionContext,
  Customer,
  Outcome,
  PageText,
  ScreenModel,
  ScreenState,
  ScreenStates,
} from '../levels/screen/screenModel.ts'
import { dashboardFacts } from './dashboard.facts.ts'
import { type Opening, pages, setupSteps } from './dashboard.setupSteps.ts'

/** The name of each record on the page. */
const names: Record<Resource, string> = {
  user: 'details',
  loans: 'loans',
  deposits: 'deposits',
  kyc: 'identity check',
  transfers: 'withdrawals',
}

/** A figure, and its placeholder while it is unknown. */
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
      ...card('Identity check', 'Not started|Being checked|Verified', 'Not available right now'),
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

/** The overlay while a window is loaded, or when it failed to load or broke. */
const windowStates = (at: string, under: ScreenState = page): ScreenStates => ({
  [`${at}.loading`]: {
    ...under,
    shows: [...(under.shows ?? []), 'Opening…'],
    buttons: [...(under.buttons ?? []), 'Stop waiting'],
  },
  [`${at}.unloaded`]: {
    dialog: 'This window could not be opened',
    shows: ['It never opened, so it sent nothing.'],
    buttons: ['Try again', 'Load the page again', 'Close'],
  },
  [`${at}.broken`]: {
    dialog: 'This window stopped working',
    shows: ['We are reading your records again.'],
    hides: ['It never opened'],
    buttons: ['Load the page again', 'Close'],
    absentButtons: ['Try again'],
  },
})

const withdrawal: ScreenState = {
  dialog: 'Withdraw',
  shows: ['What this withdrawal needs'],
  buttons: ['Cancel', 'Close'],
}
const kyc: ScreenState = {
  dialog: 'KYC Verification',
  fields: ['documentType'],
  buttons: ['Close'],
}
const linkButton = 'Send the link again'

/** A withdrawal reads its records again when the identity check above it closes. */
const beforeIdentityCloses = async (customer: Customer, snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ modal: { withdrawal: { open: 'identity' } } }) &&
  customer.hostEvent('setBankRecords', 'KYC none')

/** Closes the window of a flow, as long as nothing was typed into it. */
const closes =
  (flow: FlowName, close: Outcome = (_, customer) => customer.press('Close')): Outcome =>
  (end, customer, context) =>
    end === 'answer' ? close(end, customer, context) : customer.hostEvent('breakFlow', flow)

/** Opens a window whose code is not loaded yet, unless the path lets it open at once. */
const opens =
  <Event>(window: WindowName, open: (customer: Customer, event: Event) => Promise<void>) =>
  async (event: Event, customer: Customer, { snapshot, next }: ActionContext) => {
    const mayBeLoaded = next?.kind === 'answer'
    await customer.hostEvent('beforeOpening', { window, mayBeLoaded, snapshot } satisfies Opening)
    await open(customer, event)
  }

/** The terms of each page, under whatever is open, and what the account page shows besides. */
const withFacts = (account: PageText): ScreenState => ({
  onPage: { ...dashboardFacts, Account: { ...dashboardFacts.Account, ...account } },
})

/** Events of a dialog: when it is not open, the customer opens it first and closes it afterwards. */
export const dashboardScreen: ScreenModel<typeof dashboardMachine> = {
  sharesPage: true,
  windowsOfOthers: true,
  actions: {
    refresh(event, customer) {
      if (event.unattended) return customer.hostEvent('recordChanged', event)
      return event.resource ? customer.press('Retry') : setupSteps.refresh(customer)
    },
    openDeposit: opens('deposit', (customer, { plan }) => setupSteps.openDeposit(customer, plan)),
    openDepositReturn: opens('depositReturn', setupSteps.openDepositReturn),
    openKyc: opens('kyc', setupSteps.openKyc),
    openLoan: opens('loanApplication', setupSteps.openLoan),
    openLoanPayment: opens('loanPayment', setupSteps.openLoanPayment),
    openLoanNotice: opens('loanNotice', setupSteps.openLoanNotice),
    openWithdrawal: opens('withdrawal', (customer, event) =>
      setupSteps.withdraw(customer, event, 'KYC none'),
    ),
    openSettings: opens('accountSettings', setupSteps.openSettings),
    openHelp: opens('help', setupSteps.openHelp),
    depositMade: (_, customer) => setupSteps.makeDeposit(customer),
    kycSent: (_, customer, context) => setupSteps.sendKyc(customer, context),
    async loanTaken(_, customer, { snapshot }) {
      if (snapshot.hasTag('loanApplication')) return setupSteps.takeLoan(customer)
      await setupSteps.openLoan(customer)
      await setupSteps.waitForWindow(customer, 'loanApplication')
      await setupSteps.takeLoan(customer)
      // The notice that follows is closed again, since the path expects no open dialog.
      await setupSteps.waitForWindow(customer, 'loanNotice')
      await customer.press('Close')
    },
    loanUncertain: (_, customer) => setupSteps.applyAndLeave(customer),
    withdrawalChanged: (_, customer) => setupSteps.findWithdrawalMade(customer),
    settingsSaved: (_, customer) => setupSteps.saveSettings(customer),
    kycNeeded: opens('kyc', setupSteps.askForKyc),
    loanWanted: (_, customer, { snapshot }) =>
      latestLoan(snapshot)?.status === 'Pending'
        ? setupSteps.askForLoan(customer, (snapshot.context as DashboardContext).loansOutdated)
        : customer.hostEvent('loanWanted'),
    contentChanged: (_, customer, { snapshot }) =>
      customer.hostEvent(
        'contentChanged',
        resources.filter((name) => isKnown(snapshot, name)),
      ),
    viewFailed: ({ window }, customer) => customer.hostEvent('viewFailed', window),
    async retry(_, customer) {
      await customer.hostEvent('beforeRetry')
      await customer.press('Try again')
    },
    async close(_, customer, { snapshot }) {
      await beforeIdentityCloses(customer, snapshot)
      await customer.press(snapshot.hasTag('windowLoading') ? 'Stop waiting' : 'Close')
    },
  },
  outcomes: {
    deposit: closes('deposit'),
    depositReturn: closes('depositReturn'),
    kyc: closes('kyc', async (_, customer, { snapshot }) => {
      await beforeIdentityCloses(customer, snapshot)
      await customer.press('Close')
    }),
    loanApplication: closes('loanApplication'),
    loanNotice: closes('loanNotice'),
    loanPayment: closes('loanPayment'),
    accountSettings: closes('accountSettings'),
    withdrawal: closes('withdrawal', (_, customer, { snapshot }) =>
      snapshot.matches({ modal: { withdrawal: { open: 'alone' } } })
        ? setupSteps.closeWithdrawal(customer)
        : customer.hostEvent('closeWithdrawalBelow'),
    ),
    emailConfirmation: closes('emailConfirmation', (_, customer) =>
      setupSteps.findEmailConfirmed(customer),
    ),
  },
  states: {
    ...record('user'),
    ...record('loans'),
    ...record('deposits'),
    ...record('kyc'),
    ...record('transfers'),
    'modal.none': page,
    ...windowStates('modal.deposit'),
    'modal.deposit.open': { dialog: 'Deposit', buttons: ['Bank Transfer', 'Next Step', 'Close'] },
    ...windowStates('modal.depositReturn'),
    'modal.depositReturn.open': {
      dialog: 'Get your deposit back',
      buttons: ['Ask for it back', 'Not now', 'Close'],
    },
    ...windowStates('modal.kyc'),
    'modal.kyc.open': kyc,
    ...windowStates('modal.loanApplication'),
    'modal.loanApplication.open': {
      dialog: 'Apply for Loan',
      fields: ['homeAddress'],
      buttons: ['Next Step', 'Close'],
    },
    ...windowStates('modal.loanNotice'),
    'modal.loanNotice.open': { dialog: 'Loan Status', buttons: ['Close'] },
    ...windowStates('modal.loanPayment'),
    'modal.loanPayment.open': {
      dialog: 'Pay your loan',
      fields: ['amount'],
      buttons: ['Next Step', 'Close'],
    },
    ...windowStates('modal.withdrawal'),
    'modal.withdrawal.open.alone': withdrawal,
    // A withdrawal that was cancelled may have ended underneath (W5).
    ...windowStates('modal.withdrawal.open.identity', {}),
    'modal.withdrawal.open.identity.open': kyc,
    ...windowStates('modal.accountSettings'),
    'modal.accountSettings.open': {
      dialog: 'Account Settings',
      fields: ['city'],
      buttons: ['Save changes', 'Close'],
    },
    ...windowStates('modal.help'),
    'modal.help.open': { dialog: 'Self Help', buttons: ['Close'] },
    'email.confirmed': withFacts({ hides: [linkButton] }),
    'email.unconfirmed': withFacts({ shows: ['Please confirm your email', linkButton] }),
    'email.over': withFacts({ hides: [linkButton] }),
  },
}

const resources = Object.keys(names) as Resource[]

/** A record that is read again when the page is seen again. */
const isKnown = (snapshot: AnyMachineSnapshot, resource: Resource) =>
  snapshot.matches({ data: { [resource]: 'ready' } })

const latestLoan = ({ context }: AnyMachineSnapshot): LoanRecord | undefined =>
  (context as DashboardContext).loans?.[0]
