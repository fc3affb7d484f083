import { formatLocalMoment } from '#domain/dates.ts'
import type { securityMachine } from '#machines/security/security.machine.ts'
import type { SecurityContext, SecurityNews } from '#machines/security/security.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle, isOutcomeUnknown } from '../levels/screen/screenText.ts'

const words: Record<SecurityNews, string> = {
  sessionEnded: 'That device is signed out.',
  othersEnded: 'Every other device is signed out. Only this one is still signed in.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  emailRequested: 'The link is on its way.',
  emailKept: 'Your email stays as it is.',
  alertsSaved: 'Your choice is saved.',
  frozen: 'Your account is frozen. Every other device is signed out.',
  unfrozen: 'Your account is no longer frozen.',
  reported: 'Your report has arrived.',
  factorsChanged: 'Your change is saved.',
}

const factorButtons = {
  passkey: 'Add a passkey',
  app: 'Set up an authenticator app',
  codes: 'Make new recovery codes',
  remove: /^Remove /,
}

const failureTitles = {
  alerts: ['Your choice was not saved', 'We don’t know whether your choice was saved'],
  freeze: ['Your account is still frozen', 'We don’t know whether your account is unfrozen'],
} as const

/** The outcome of the last action, and the state of the sections, as the customer reads them. */
function told({ security, news, failure, failedIn, readFailure }: SecurityContext): string[] {
  const titles = failureTitles[failedIn as keyof typeof failureTitles]
  return [
    ...(news ? [words[news]] : []),
    ...(titles ? [titles[isOutcomeUnknown(failure) ? 1 : 0]] : []),
    ...(readFailure ? ['We could not refresh your security settings.', readFailure.message] : []),
    ...(security?.frozenAt
      ? ['your email cannot be changed', 'your alerts cannot be changed']
      : []),
  ]
}

/** The actions that a freeze stops, and those that continue. G25 */
const effects: NonNullable<ScreenState['facts']> = ({ security }) => [
  [security?.frozenAt ? 'What has stopped' : 'What stops', /changes to your details, email alerts/],
  [
    security?.frozenAt ? 'What still works' : 'What keeps working',
    'Deposits, seeing your account, changing your password, reporting a scam',
  ],
]

/** Texts of the samples' answers, which differ from the real bank's. */
const known = ({ security }: SecurityContext): string[] => [
  ...(security?.sessions.map(({ device }) => device) ?? []),
  ...(security?.pendingEmail ? [formatLocalMoment(security.pendingEmail.expiresAt)] : []),
  ...(security?.reports.map(({ reference }) => reference) ?? []),
]

/** The sections of the page are there under any window. */
const sections = { shows: ['Where you’re signed in'], facts: effects }

const overview: ScreenState = {
  dialog: null,
  shows: ['Where you’re signed in', 'This device', 'Password', 'Alerts by email', 'Report a scam'],
  contextText: told,
  answerText: known,
  onPage: { '': sections },
  buttons: ['Sign out this device', 'Change password', 'Report a scam'],
}

const question = (
  dialog: string | RegExp,
  button: string,
  cancel: string,
  titles: (context: SecurityContext) => [string, string],
): { asking: ScreenState; working: ScreenState } => ({
  asking: {
    dialog,
    onPage: { '': sections },
    contextText: (context) => failureTitle(...titles(context))(context),
    buttons: [button, cancel, 'Close'],
  },
  working: {
    dialog,
    onPage: { '': sections },
    busyButtons: [button],
    absentButtons: [cancel, 'Close'],
  },
})

const session = question(/^Sign out/, 'Sign out', 'Stay signed in there', (context) =>
  context.ending === 'others'
    ? [
        'The other devices were not signed out',
        'We don’t know whether the other devices were signed out',
      ]
    : ['The device was not signed out', 'We don’t know whether the device was signed out'],
)
const email = question(
  'Keep your current email?',
  'Keep my current email',
  'Wait for the link',
  () => ['The change is still open', 'We don’t know whether the change was dropped'],
)
const freeze = question('Freeze your account?', 'Freeze now', 'Don’t freeze', () => [
  'Your account was not frozen',
  'We don’t know whether your account was frozen',
])
/** The windows have screens of their own. */
const covered: ScreenState = { onPage: { '': sections } }

export const securityScreen: ScreenModel<typeof securityMachine> = {
  sharesPage: true,
  actions: {
    refresh: ({ unattended }, customer, { snapshot, button }) =>
      snapshot.hasTag('unread') && !unattended
        ? customer.press(button)
        : customer.hostEvent('refresh', unattended),
    endSession: ({ session }, customer) =>
      customer.press(
        session === 'others' ? 'Sign out everywhere else' : /^Sign out (?!this|everywhere)/,
      ),
    alertsChosen: ({ alerts }, customer) => customer.hostEvent('chooseAlerts', alerts),
    openPassword: (_, customer) => customer.press('Change password'),
    openEmail: (_, customer) => customer.press('Change email'),
    cancelEmail: (_, customer) => customer.press('Keep my current email'),
    openFactors: ({ task, factor }, customer) =>
      customer.press(factor ? `Remove ${factor.name}` : factorButtons[task]),
    openReport: (_, customer) => customer.press('Report a scam'),
    freeze: (_, customer) => customer.press('Freeze my account'),
    unfreeze: (_, customer) => customer.press('Unfreeze my account'),
    confirm: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('windowBroken') ? customer.hostEvent('closeBroken') : customer.press('Close'),
    viewFailed: (_, customer) => customer.hostEvent('viewFailed'),
  },
  states: {
    reading: { hides: ['This device', 'We could not read'], absentButtons: ['Change password'] },
    unread: {
      shows: ['We could not read your security settings', 'Nothing on your account has changed.'],
      buttons: ['Try again'],
    },
    notOffered: {
      shows: ['Your bank does not offer this page yet', 'Your account works as before.'],
      absentButtons: ['Try again'],
    },
    'shown.overview.ready': overview,
    'shown.overview.refreshing': overview,
    'shown.savingAlerts': {
      onPage: { '': sections },
      shows: ['Alerts by email'],
      hides: ['Your choice is saved.', 'Your choice was not saved'],
    },
    'shown.endingSession.asking': session.asking,
    'shown.endingSession.working': session.working,
    'shown.cancelingEmail.asking': email.asking,
    'shown.cancelingEmail.working': email.working,
    'shown.freezing.asking': { ...freeze.asking, facts: effects },
    'shown.freezing.working': { ...freeze.working, facts: effects },
    'shown.unfreezing.proving': covered,
    'shown.unfreezing.open': { ...covered, busyButtons: ['Unfreeze my account'] },
    'shown.changingPassword.proving': covered,
    'shown.changingPassword.open': covered,
    'shown.changingEmail.proving': covered,
    'shown.changingEmail.open': covered,
    'shown.settingUpFactors.proving': covered,
    'shown.settingUpFactors.open': covered,
    'shown.reporting.opening': { ...covered, shows: ['Report a scam'] },
    'shown.reporting.open': covered,
    'shown.broken': covered,
  },
}
