import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { ApiFailure } from '#domain/failure.ts'
import type { Step } from '#statechart-paths'

/** The context of every chart with a form. */
interface Form {
  touched?: boolean
  values?: Record<string, unknown>
  errors?: Record<string, string | undefined>
  failure?: object
}

/** The rules of every form that a step breaks, whatever the flow is about. */
export function brokenFormRules(before: Step, step: Step): string[] {
  const { move, state, snapshot } = step
  const was = before.snapshot.context as Form
  const is = snapshot.context as Form
  if (!move || !is.errors) return []
  const { event } = move
  const typed = 'field' in event ? (event as { field: string; value?: string }) : undefined
  const isChosen = move.kind === 'event' && !typed && Object.keys(event).length > 1
  const isMarked = Object.values(is.errors).some(Boolean)
  const isSaid = isMarked || is.failure !== undefined
  const isExplained = stateNotices.some((tag) => snapshot.hasTag(tag))
  const isPress = move.kind === 'event' && presses.includes(event.type)
  const isFailed = move.kind === 'failure' && move.sample instanceof ApiFailure
  const begins = callsIn(snapshot).some((call) => !callsIn(before.snapshot).includes(call))
  const rules: [holds: boolean, fault: string][] = [
    [
      typed?.value === undefined || is.values?.[typed.field] === typed.value,
      'does not keep what was typed',
    ],
    [!typed || !is.errors[typed.field], 'leaves the error of what was typed anew'],
    [isChosen || keepsOthers(was, is, typed?.field), 'loses what was typed'],
    [
      !isFailed || isSaid || isExplained || !canSend(snapshot),
      'leads back to the form without a word',
    ],
    [!isPress || state !== before.state || isMarked || isExplained, 'stays, and does not say why'],
    [
      event.type !== 'close' ||
        !was.touched ||
        snapshot.status !== 'done' ||
        snapshot.hasTag('postponed' as never) ||
        isOver(before),
      'discards what was entered, and does not ask',
    ],
    [!isPress || !begins || !isSaid, 'begins a call, and leaves what was said of the last one'],
  ]
  return rules.flatMap(([holds, fault]) =>
    holds ? [] : [`${before.state}: ${move.label} ${fault}`],
  )
}

const presses = ['submit', 'next']

/** Where a form has been sent or cancelled, or shows what became of the one before. */
const isOver = ({ snapshot }: Step): boolean =>
  ['succeeded', 'levelPassed', 'alreadyMade', 'cancelled'].some((tag) =>
    snapshot.hasTag(tag as never),
  )

/** Tags of states whose own notice says why nothing is sent. */
const stateNotices = ['loanPending', 'kycMissing']

/** A message that was sent goes from the form; nothing else does. */
const keepsOthers = (was: Form, is: Form, typed: string | undefined): boolean =>
  Object.entries(was.values ?? {}).every(
    ([name, value]) =>
      name === typed || is.values?.[name] === value || (name === 'message' && !is.values?.message),
  )

const canSend = (snapshot: AnyMachineSnapshot): boolean =>
  presses.some((type) => snapshot.can({ type }))

const callsIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke.map(({ id }) => id))
