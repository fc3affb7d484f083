import { type DecisionOffer, type QueueKind, queueKinds } from '#contract/backOffice.ts'
import { operatorRoles } from '#domain/operators.ts'
import { commandNamed } from '#server/backOffice/commands.ts'
import { isMoveFrom, movesBy, offersFor } from '#server/backOffice/queue/offers.ts'
import { type Deed, decidedStates, deedsFrom, type LifeRecord, nameOf, verbsOf } from './deeds.ts'

const everyRole = { id: '', email: '', name: 'Mara Hill', roles: operatorRoles }

export const kindOf = (record: Deed['record']): QueueKind | undefined =>
  queueKinds.find((kind) => kind === record)

/** The queue's offers on records of this kind, to their makers and to others. */
const offersOn = (record: Deed['record']): DecisionOffer[] => {
  const kind = kindOf(record)
  if (!kind) return []
  return ['', everyRole.name].flatMap((madeBy) =>
    offersFor(kind, everyRole, { minor: 0, madeBy, agreedBy: null }),
  )
}

/** The offer of the queue that does an operator's deed; undefined when the queue has none. */
export const queueOfferOf = (deed: Deed): DecisionOffer | undefined =>
  offersOn(deed.record).find(({ command }) => movesBy(command).includes(deed.event))

/**
 * The command of an operator's deed: the one offered on its record, or the one with the record's name.
 * @throws Error without exactly one
 */
export function commandOf(deed: Deed): string {
  const verbs = verbsOf(deed)
  const [name, ...others] = new Set([
    ...[queueOfferOf(deed)?.command ?? []].flat(),
    ...verbs.map((verb) => `${deed.record} ${verb}`).filter(commandNamed),
  ])
  if (name === undefined || others.length > 0)
    throw new Error(`${nameOf(deed)}: one command expected, found ${[name, ...others]}`)
  return name
}

/** The operators' commands on a record from its item. */
export const queueDeedsFrom = (record: Deed['record'], state: string): Deed[] =>
  deedsFrom(record, state).filter((deed) => deed.by === 'operator' && queueOfferOf(deed))

/** Whether a record is in the queue in this state. */
export const waitsIn = (record: LifeRecord, state: string): boolean =>
  decidedStates[record] !== state && queueDeedsFrom(record, state).length > 0

/** The words of all that the life cycle allows on the item of a record. */
export const labelsFrom = (record: LifeRecord, state: string): string[] =>
  offersOn(record).flatMap(({ command, label }) =>
    isMoveFrom(record, state, command) ? label : [],
  )
