import { type DecisionOffer, type QueueKind, queueKinds } from '#contract/backOffice.ts'
import { operatorRoles } from '#domain/operators.ts'
import { commandNamed } from '#server/backOffice/commands.ts'
import { offersFor } from '#server/backOffice/queue/offers.ts'
import { type Deed, deedsFrom, nameOf, verbsOf } from './deeds.ts'

const everyRole = { id: '', email: '', name: 'Mara Hill', roles: operatorRoles }

export const kindOf = (record: Deed['record']): QueueKind | undefined =>
  queueKinds.find((kind) => kind === record)

/** What the queue offers on records of this kind, to their makers and to others. */
const offersOn = (record: Deed['record']): DecisionOffer[] => {
  const kind = kindOf(record)
  if (!kind) return []
  return ['', everyRole.name].flatMap((madeBy) =>
    offersFor(kind, everyRole, { minor: 0, madeBy, agreedBy: null }),
  )
}

/** The offer of the queue that does an operator's deed; undefined when the queue has none. */
export const queueOfferOf = (deed: Deed): DecisionOffer | undefined =>
  offersOn(deed.record).find(({ command }) => command === commandOf(deed))

/**
 * The command that does an operator's deed: the one that is offered on its record, or that has the record's name.
 * @throws Error without exactly one
 */
export function commandOf(deed: Deed): string {
  const verbs = verbsOf(deed)
  const [name, ...others] = new Set([
    ...offersOn(deed.record)
      .map(({ command }) => command)
      .filter((command) => verbs.includes(command.split(' ')[1] ?? '')),
    ...verbs.map((verb) => `${deed.record} ${verb}`).filter(commandNamed),
  ])
  if (name === undefined || others.length > 0)
    throw new Error(`${nameOf(deed)}: one command expected, found ${[name, ...others]}`)
  return name
}

/** What operators can do with a record from its item in the queue, where it waits while this is not empty. */
export const queueDeedsFrom = (record: Deed['record'], state: string): Deed[] =>
  deedsFrom(record, state).filter((deed) => deed.by === 'operator' && queueOfferOf(deed))
