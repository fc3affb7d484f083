import { readInputOf } from '#machines/params.ts'
import { dashboard } from './dashboard.setup.ts'
import type { DashboardEvent, Reads, Resource } from './dashboard.types.ts'

/** The parameters of a record's region. */
interface RegionOptions<Name extends Resource> {
  resource: Name
  /** the name for the reader: `loans` */
  label: string
  /** the events after which it is read again */
  refreshOn: readonly DashboardEvent['type'][]
  /** the events that may have moved money: the activity is read again as well */
  movesOn?: readonly DashboardEvent['type'][]
  /** an event that asks for it: everything is read again, unless this record is being read already */
  wantedBy?: DashboardEvent['type']
  /** notifies other flows of the new value, or that there is none */
  tellRead?: readonly ('tellCustomer' | 'passLoan' | 'passPayableLoan')[]
  tellFailed?: readonly 'passLoanFailure'[]
}

/**
 * The region of a record (D10): a value known from before is shown while it is read; a read
 * that fails keeps it. Asking again while a read is under way starts it anew, since the running one
 * may have been answered before the change.
 * @param first the state a read begins in
 */
function sharedRegion<Name extends Resource, First extends 'opening' | 'refreshing'>(
  {
    resource,
    label,
    refreshOn,
    movesOn = [],
    wantedBy,
    tellRead = [],
    tellFailed = [],
  }: RegionOptions<Name>,
  first: First,
) {
  const name = `${resource[0]!.toUpperCase()}${resource.slice(1)}` as Capitalize<Name>
  const target = `.${first}` as const
  const invoke = {
    src: `read${name}` as const,
    input: readInputOf,
    onDone: {
      target: 'ready',
      actions: [
        {
          type: `set${name}` as const,
          params: ({ event }: { event: { output: Reads[Name] } }) => ({ value: event.output }),
        },
        ...tellRead,
      ],
    },
    onError: {
      target: 'failed',
      actions: [
        {
          type: 'setFailure',
          params: ({ event }: { event: { error: unknown } }) => ({ resource, error: event.error }),
        },
        ...tellFailed,
      ],
    },
  } as const
  const asked = (wantedBy ? { [wantedBy]: { actions: 'refreshAll' } } : {}) as Record<never, never>
  const busy = ['busy', `${resource}Busy`] as const
  return {
    region: {
      initial: first,
      meta: { title: `Record: ${label}`, summary: `Whether the ${label} are read.` },
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
        ...(Object.fromEntries(
          refreshOn.map((type) => [
            type,
            movesOn.includes(type) ? { target, actions: 'tellMoved' } : target,
          ]),
        ) as Record<never, never>),
      },
    },
    begins: { entry: { type: 'beginRead', params: { resource } } },
    reads: { tags: busy, invoke },
    states: {
      refreshing: {
        tags: busy,
        meta: {
          title: 'Reading again',
          summary: `The last known ${label} stay visible while they are read again.`,
        },
        invoke,
      },
      ready: {
        on: asked,
        meta: {
          title: 'Up to date',
          summary: `The ${label} are as the bank last sent them.`,
        },
      },
      failed: {
        on: asked,
        meta: {
          title: 'Could not be read',
          summary: `The ${label} could not be read: the known ones stay visible, and the customer can retry.`,
        },
      },
    },
  } as const
}

/** A record that may be unknown yet: read at once, beside the others. */
function record<Name extends Resource>(options: RegionOptions<Name>) {
  const { resource, label } = options
  const { region, begins, reads, states } = sharedRegion(options, 'opening')
  return {
    ...region,
    states: {
      opening: {
        meta: {
          title: 'Known before?',
          summary: `Checks whether the ${label} are known from before.`,
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
          summary: `The ${label} are not known yet: a placeholder of the same size is shown.`,
        },
      },
      ...states,
    },
  } as const
}

/** A record known from the start: the customer, of whom the session holds a copy. */
function knownRecord<Name extends Resource>(options: RegionOptions<Name>) {
  const { region, begins, states } = sharedRegion(options, 'refreshing')
  return {
    ...region,
    states: { ...states, refreshing: { ...states.refreshing, ...begins } },
  } as const
}

export const userRegion = dashboard.createStateConfig(
  knownRecord({
    resource: 'user',
    label: 'customer details',
    refreshOn: ['withdrawalChanged', 'settingsSaved'],
    tellRead: ['tellCustomer'],
  }),
)
export const loansRegion = dashboard.createStateConfig(
  record({
    resource: 'loans',
    label: 'loans',
    refreshOn: ['loanTaken', 'loanUncertain', 'withdrawalChanged'],
    movesOn: ['loanTaken', 'loanUncertain'],
    wantedBy: 'loanWanted',
    // The notice shows no loan that the bank may have decided on.
    tellRead: ['passLoan', 'passPayableLoan'],
    tellFailed: ['passLoanFailure'],
  }),
)
export const depositsRegion = dashboard.createStateConfig(
  record({
    resource: 'deposits',
    label: 'deposits',
    refreshOn: ['depositMade', 'withdrawalChanged'],
    movesOn: ['depositMade'],
  }),
)
export const kycRegion = dashboard.createStateConfig(
  record({
    resource: 'kyc',
    label: 'identity records',
    refreshOn: ['kycSent', 'withdrawalChanged', 'settingsSaved'],
  }),
)
export const transfersRegion = dashboard.createStateConfig(
  record({
    resource: 'transfers',
    label: 'withdrawals',
    refreshOn: ['withdrawalChanged'],
    movesOn: ['withdrawalChanged'],
  }),
)
