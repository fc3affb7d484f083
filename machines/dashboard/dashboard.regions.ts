import { dashboard } from './dashboard.setup.ts'
import type { DashboardEvent, Records, Resource } from './dashboard.types.ts'

/** What one record's region differs in from the next. */
interface Parts<Name extends Resource> {
  resource: Name
  /** what the customer calls it: `loans` */
  words: string
  /** the news after which it is read again */
  news: DashboardEvent['type'][]
}

/**
 * One record (D10): read at once, beside the others. A value known from before is shown meanwhile; a
 * read that fails keeps it. Asking again while a read is under way starts it anew, since the running
 * one may have been answered from before the news.
 */
function region<Name extends Resource>({ resource, words, news }: Parts<Name>) {
  const name = `${resource[0]!.toUpperCase()}${resource.slice(1)}` as Capitalize<Name>
  const invoke = {
    src: `read${name}` as const,
    onDone: {
      target: 'ready',
      actions: {
        type: `take${name}` as const,
        params: ({ event }: { event: { output: Records[Name] } }) => ({ value: event.output }),
      },
    },
    onError: {
      target: 'failed',
      actions: {
        type: 'noteTrouble',
        params: ({ event }: { event: { error: unknown } }) => ({ resource, error: event.error }),
      },
    },
  } as const
  const busy = ['busy', `${resource}Busy`] as const
  return {
    initial: 'opening',
    meta: { title: `Record: ${words}`, summary: `Where the reading of the ${words} stands.` },
    on: {
      refresh: {
        guard: {
          type: 'asked',
          params: ({ event }: { event: { resource?: Resource } }) => ({
            asked: event.resource,
            resource,
          }),
        },
        target: '.opening',
      },
      ...(Object.fromEntries(news.map((type) => [type, '.opening'])) as Record<never, never>),
    },
    states: {
      opening: {
        meta: { title: 'Opening', summary: `Looks whether the ${words} are known from before.` },
        entry: { type: 'forgetTrouble', params: { resource } },
        always: [
          { guard: { type: 'known', params: { resource } }, target: 'refreshing' },
          { target: 'reading' },
        ],
      },
      reading: {
        tags: busy,
        meta: {
          title: 'Reading',
          summary: `Nothing is known of the ${words} yet: a placeholder of the same size stands there.`,
        },
        invoke,
      },
      refreshing: {
        tags: busy,
        meta: {
          title: 'Refreshing',
          summary: `The last known ${words} are shown while they are read again.`,
        },
        invoke,
      },
      ready: { meta: { title: 'Ready', summary: `The ${words} are fresh.` } },
      failed: {
        meta: {
          title: 'Failed',
          summary: `The ${words} could not be read: the last value stays, a quiet line says so and offers a retry.`,
        },
      },
    },
  } as const
}

export const userRegion = dashboard.createStateConfig(
  region({
    resource: 'user',
    words: 'customer details',
    news: ['withdrawalMoved', 'settingsSaved'],
  }),
)
export const loansRegion = dashboard.createStateConfig(
  region({
    resource: 'loans',
    words: 'loans',
    news: ['loanTaken', 'loanUncertain', 'withdrawalMoved'],
  }),
)
export const depositsRegion = dashboard.createStateConfig(
  region({ resource: 'deposits', words: 'deposits', news: ['depositMade', 'withdrawalMoved'] }),
)
export const kycRegion = dashboard.createStateConfig(
  region({ resource: 'kyc', words: 'identity records', news: ['kycSent', 'withdrawalMoved'] }),
)
export const transfersRegion = dashboard.createStateConfig(
  region({ resource: 'transfers', words: 'withdrawals', news: ['withdrawalMoved'] }),
)
