import type { AnyStateMachine, EventFrom } from 'xstate'
import type { machines } from '#machines/index.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { guardKeys, humanize } from '../labels.ts'
import { access } from './access.ts'
import { background } from './background.ts'
import { backOffice } from './backOffice.ts'
import { commonEffects, commonEvents } from './common.ts'
import { type CallPhrase, type Clause, callFrom, clauseFrom, flowFrom } from './derived.ts'
import { recordPhrases } from './lifecycles.ts'
import { mainButton } from './mainButton.ts'
import { money } from './money.ts'
import { security } from './security.ts'
import { site } from './site.ts'
import { payment, requirements, withdrawal } from './withdrawal.ts'

type Implementations<Machine extends AnyStateMachine> = NonNullable<
  Parameters<Machine['provide']>[0]
>
type NamesOf<
  Machine extends AnyStateMachine,
  Kind extends 'guards' | 'actors' | 'actions',
> = keyof NonNullable<Implementations<Machine>[Kind]> & string
type EventPhrase = string | typeof mainButton
type EventName<Machine extends AnyStateMachine> = EventFrom<Machine>['type']

/**
 * Words for a reader where a chart's names are not enough. Guards and calls are said by their names (`derived.ts`),
 * common events and actions by `common.ts`; only exceptions are listed here. An event without words does not compile.
 */
export interface Phrases<Machine extends AnyStateMachine> {
  /**
   * The action of the customer or the page: the state's main button, or words, “in quotes” for a label.
   * A state's key before the event limits the words to that state. The guard's clause replaces an ellipsis.
   */
  events: Readonly<
    Record<Exclude<EventName<Machine>, keyof typeof commonEvents>, EventPhrase> & {
      [Key in EventName<Machine> | `${string} ${EventName<Machine>}`]?: EventPhrase
    }
  >
  /** by the guard's name, followed by its fixed params: `isBlockedBy kycMissing` */
  guards?: Readonly<{
    [Key in NamesOf<Machine, 'guards'> | `${NamesOf<Machine, 'guards'>} ${string}`]?: Clause
  }>
  calls?: Readonly<{ [Key in NamesOf<Machine, 'actors'>]?: Partial<CallPhrase> }>
  /** the effect of an action, where a reader would not see it otherwise */
  effects?: Readonly<{ [Key in NamesOf<Machine, 'actions'>]?: string }>
}

/** Phrases of any chart. */
export interface AnyPhrases {
  events: Readonly<Record<string, EventPhrase>>
  guards?: Readonly<Record<string, Clause>>
  calls?: Readonly<Record<string, Partial<CallPhrase>>>
  effects?: Readonly<Record<string, string>>
}

const phrases: Readonly<Record<string, AnyPhrases>> = {
  ...access,
  ...background,
  ...backOffice,
  ...money,
  ...security,
  ...site,
  payment,
  requirements,
  withdrawal,
} satisfies { [Flow in keyof typeof machines]: Phrases<(typeof machines)[Flow]> }

/** The exceptions of a chart, by its id; none for a chart that is not in the table. */
export const phrasesOf = (chart: string): AnyPhrases =>
  phrases[chart] ?? recordPhrases(chart) ?? { events: {} }

/** An event in a state, in words. @param button the label of the state's main button */
export function eventPhrase(chart: string, event: string, key: string, button = ''): string {
  const { events } = phrasesOf(chart)
  const common: AnyPhrases['events'] = commonEvents
  const found =
    events[`${key} ${event}`] ?? events[event] ?? common[`${key} ${event}`] ?? common[event]
  return found === mainButton ? `“${button}”` : (found ?? humanize(event))
}

/** A guard in words. */
export function clauseOf(chart: string, guard: unknown): Clause {
  const { guards = {} } = phrasesOf(chart)
  const key = guardKeys(guard).find((one) => one in guards)
  return key === undefined ? clauseFrom(guard) : guards[key]!
}

/** A call of a chart in words, or a flow that it opens. @param actor its name in the chart */
export function actorPhrase(machine: AnyStateMachine, actor: string): CallPhrase {
  const flow = flowNameOf(machine.implementations.actors[actor])
  return flow ? flowFrom(flow) : { ...callFrom(actor), ...phrasesOf(machine.id).calls?.[actor] }
}

/** The effect of an action, in words; none for an internal one. */
export const effectPhrase = (chart: string, action: string): string | undefined =>
  phrasesOf(chart).effects?.[action] ?? (commonEffects as Record<string, string>)[action]
