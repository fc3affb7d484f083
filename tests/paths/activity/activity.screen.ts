import type { ActivityRow } from '#contract/activity.ts'
import { formatDay, formatTime } from '#domain/dates.ts'
import type { activityMachine } from '#machines/activity/activity.machine.ts'
import type { PageText, ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

/** The page's view of the list, also under a window. */
const page = (line: PageText): ScreenState => ({ onPage: { '': line } })

/** Each movement with its own day, amount, state and balance. H1 */
const rows: PageText['rows'] = ({ pages }: { pages: readonly (readonly ActivityRow[])[] }) =>
  pages.flat().map(({ kind, status, amount, totalAfter, at, loan }) => {
    const text = `$${money(amount.replace('-', ''))}`
    const sign = amount.startsWith('-') ? '−' : totalAfter === null ? '' : '+'
    return [
      kind === 'withdrawal' ? 'Withdrawal to PayPal' : 'Deposit',
      formatDay(at),
      `${sign}${text}`,
      status.charAt(0).toUpperCase() + status.slice(1),
      totalAfter === null && !loan
        ? 'Not counted in your total'
        : `Balance after $${money(totalAfter!)}`,
    ]
  })
const list = (line: PageText) => page({ rows, ...line })

const withdrawnAt = '2026-11-10T04:30:00.000Z'

const withdrawal = /Withdrawal to PayPal/
const days: ScreenState = { dialog: 'Statement', fields: ['from', 'to', 'format'] }

export const activityScreen: ScreenModel<typeof activityMachine> = {
  actions: {
    filterChanged: ({ field, value }, customer) => customer.fill(field, value),
    filtersCleared: (_, customer) => customer.press('Clear filters'),
    addressRead: ({ search }, customer) => customer.hostEvent('goBack', search),
    more: (_, customer, { snapshot }) =>
      customer.press(snapshot.matches({ list: 'moreFailed' }) ? 'Try again' : 'Show more'),
    print: (_, customer) => customer.press('Print'),
    retry: (_, customer) => customer.press('Try again'),
    refresh: ({ unattended }, customer, { snapshot }) =>
      snapshot.matches({ list: 'refreshFailed' }) && !unattended
        ? customer.press('Retry')
        : customer.hostEvent('refresh', unattended),
    openEntry: (_, customer) => customer.press(withdrawal),
    openStatement: (_, customer) => customer.press('Get a statement'),
    periodChanged: ({ field, value }, customer) => customer.fill(field, value),
    makeStatement: (_, customer, { button }) => customer.press(button),
    close: (_, customer) => customer.press('Close'),
  },
  labels: {
    search: 'Search',
    kind: 'Kind',
    status: 'Status',
    path: 'Balance',
    from: /^(From day|First day)$/,
    to: /^(To day|Last day)$/,
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    format: 'File',
  },
  states: {
    'list.typing': page({ hides: ['No matches', 'could not be read'] }),
    'list.wrong': page({ shows: ['Enter an amount in digits'] }),
    'list.reading': page({
      shows: ['Your activity is being read'],
      hides: ['No matches', 'No activity yet', 'could not be read'],
    }),
    'list.listed': list({
      shows: [
        withdrawal,
        'Not counted in your total',
        'Balance after $1,850.00',
        'Money out −$300.00',
        /\d movements shown/,
      ],
      hides: ['Your activity could not be read', 'movements could not be read'],
    }),
    'list.refreshing': list({
      shows: [withdrawal, 'Your activity is being read'],
      hides: ['could not be read'],
    }),
    'list.refreshFailed': list({
      shows: [withdrawal, 'We could not refresh your activity.'],
      hides: ['Your activity could not be read'],
    }),
    'list.readingMore': list({ shows: [withdrawal, 'Show more'], hides: ['could not be read'] }),
    'list.readingAll': list({
      shows: [withdrawal, 'Your activity is being read'],
      hides: ['could not be read'],
    }),
    'list.moreFailed': list({
      shows: [withdrawal, 'The next movements could not be read', 'Try again'],
    }),
    'list.nothingYet': page({ shows: ['No activity yet'], hides: ['Clear filters'] }),
    'list.nothingFound': page({ shows: ['No matches', 'Clear filters'] }),
    'list.failed': page({
      shows: ['Your activity could not be read', 'your filters are kept', 'Try again'],
    }),
    'list.missing': page({
      shows: ['The full list is not available here', 'overview'],
      hides: ['Get a statement'],
    }),
    'window.closed': { dialog: null },
    'window.entry': {
      dialog: withdrawal,
      shows: ['−$300.00', 'Requested', 'On its way', 'the paypal address a•••@e•••'],
      answerFacts: () => [
        // 9:30 in UTC, by the reader's clock.
        ['Time', `${formatDay(withdrawnAt)}, ${formatTime(new Date(withdrawnAt))}`],
        ['Paid to', 'the paypal address a•••@e•••'],
        ['Balance', 'Available balance'],
        ['Balance after', '$1,850.00'],
        ['Reference', 'QT-3F5A-1F3E-2D10'],
      ],
      buttons: ['Copy receipt', 'Print receipt', 'Close'],
    },
    'window.statement.choosing': {
      ...days,
      buttons: ['Save statement', 'Close'],
      hides: ['Your statement is saved'],
    },
    'window.statement.making': {
      dialog: 'Statement',
      lockedFields: ['from', 'to', 'format'],
      busyButtons: ['Making your statement…'],
      hides: ['Your statement is saved'],
    },
    'window.statement.saved': { ...days, shows: ['Your statement is saved'] },
    'window.statement.failed': {
      ...days,
      alert: /No statement was made|The statement did not arrive/,
      buttons: ['Try again'],
    },
  },
}
