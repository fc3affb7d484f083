const userIsKnown = 'the dashboard opens with the session copy of the customer'

/** Mutants that no test can tell from the chart, by their words, each with the reason. */
export const explained: Readonly<Record<string, string>> = {
  'dashboard.data.user.opening always 0: always': userIsKnown,
  'dashboard.data.user.opening always 1: to dashboard.data.user.refreshing instead of reading':
    userIsKnown,
}
