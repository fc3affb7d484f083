import { dashboard } from './dashboard.setup.ts'
import type { DashboardEvent, Records, Resource } from './dashboard.types.ts'

/** What one record's region differs in from the next. */
interface RegionOptions<Name extends Resource> {
  resource: Name
  /** what the customer calls it: `loans` */
  words: string
  /** the news after which it is read again */
  news: DashboardEvent['type'][]
}

/**
 * What every record's region has (D10): a value known from before is shown while it is read; a read
 * that fails keeps it. Asking again while a read is under way starts it anew, since the running one
 * may have been answered from before the news.
 * @param first the state a read begins in
 */
function sharedRegion<Name extends Resource, First extends 'opening' | 'refreshing'>(
  { resource, words, news }: RegionOptions<Name>,
  first: First,
) {
  const name = `${resource[0]!.toUpperCase()}${resource.slice(1)}` as Capitalize<Name>
  const target = `.${first}` as const
  const invoke = {
    src: `read${name}` as const,
    onDone: {
      target: 'ready',
      actions: {
        type: `set${name}` as const,
        params: ({ event }: { event: { output: Records[Name] } }) => ({ value: event.output }),
      },
    },
    onError: {
      target: 'failed',
      actions: {
        type: 'setFailure',
        params: ({ event }: { event: { error: unknown } }) => ({ resource, error: event.error }),
      },
    },
  } as const
  const busy = ['busy', `${resource}Busy`] as const
  return {
    region: {
      initial: first,
      meta: { title: `Record: ${words}`, summary: `Where the reading of the ${words} stands.` },
      on: {
        refresh: {
          guard: {
            type: 'isRequested',
            params: ({ event }: { event: { resource?: Resource } }) => ({
              asked: event.resource,
              resource,
            }),
          },
          target,
        },
        ...(Object.fromEntries(news.map((type) => [type, target])) as Record<never, never>),
      },
    },
    begins: { entry: { type: 'clearFailure', params: { resource } } },
    reads: { tags: busy, invoke },
    states: {
      refreshing: {
        tags: busy,
        meta: {
          title: 'Reading again',
          summary: `The last known ${words} are shown while they are read again.`,
        },
        invoke,
      },
      ready: {
        meta: {
          title: 'Up to date',
          summary: `The ${words} shown are as the bank last told them.`,
        },
      },
      failed: {
        meta: {
          title: 'Could not be read',
          summary: `The ${words} could not be read: what was known before stays, a quiet line says so and offers a retry.`,
        },
      },
    },
  } as const
}

/** A record that may be unknown yet: read at once, beside the others. */
function record<Name extends Resource>(parts: RegionOptions<Name>) {
  const { resource, words } = parts
  const { region, begins, reads, states } = sharedRegion(parts, 'opening')
  return {
    ...region,
    states: {
      opening: {
        meta: {
          title: 'Known before?',
          summary: `Looks whether the ${words} are known from before.`,
        },
        ...begins,
        always: [
          { guard: { type: 'isKnown', params: { resource } }, target: 'refreshing' },
          { target: 'reading' },
        ],
      },
      reading: {
        ...reads,
        meta: {
          title: 'First reading',
          summary: `Nothing is known of the ${words} yet: a placeholder of the same size stands there.`,
        },
      },
      ...states,
    },
  } as const
}

/** A record known from the start: the customer, of whom the session holds a copy. */
function knownRecord<Name extends Resource>(parts: RegionOptions<Name>) {
  const { region, begins, states } = sharedRegion(parts, 'refreshing')
  return {
    ...region,
    states: { ...states, refreshing: { ...states.refreshing, ...begins } },
  } as const
}

export const userRegion = dashboard.createStateConfig(
  knownRecord({
    resource: 'user',
    words: 'customer details',
    news: ['withdrawalChanged', 'settingsSaved'],
  }),
)
export const loansRegion = dashboard.createStateConfig(
  record({
    resource: 'loans',
    words: 'loans',
    news: ['loanTaken', 'loanUncertain', 'withdrawalChanged'],
  }),
)
export const depositsRegion = dashboard.createStateConfig(
  record({ resource: 'deposits', words: 'deposits', news: ['depositMade', 'withdrawalChanged'] }),
)
export const kycRegion = dashboard.createStateConfig(
  record({
    resource: 'kyc',
    words: 'identity records',
    news: ['kycSent', 'withdrawalChanged', 'settingsSaved'],
  }),
)
export const transfersRegion = dashboard.createStateConfig(
  record({ resource: 'transfers', words: 'withdrawals', news: ['withdrawalChanged'] }),
)
