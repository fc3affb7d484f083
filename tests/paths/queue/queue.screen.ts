import type { QueueItem } from '#contract/backOffice.ts'
import type { DecisionOutput } from '#machines/decision/decision.types.ts'
import type { queueMachine } from '#machines/queue/queue.machine.ts'
import { keyOf, type QueueContext } from '#machines/queue/queue.types.ts'
import type { Fact, Outcome, ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'

const names = { all: /^All\b/, deposit: /^Deposits\b/, overdue: /^Overdue\b/ } as Record<
  string,
  RegExp
>

/** The operator ends the decision that is open, in its own view. */
export const endDecision: Outcome = async (end, operator, { move, snapshot }) => {
  if (end === 'failure') return operator.hostEvent('breakDecision')
  const { outcome } = (move as unknown as { sample: DecisionOutput }).sample
  if (outcome === 'closed') return operator.press('Leave it as it is')
  const { label, fields } = (snapshot.context as QueueContext).offer!
  for (const { name, required } of fields)
    if (required) await operator.fill(name, name === 'reason' ? 'not-arrived' : '100')
  await operator.press(label)
  await operator.hostEvent('answerDecision', outcome)
  if (outcome === 'over') await operator.press('See how it is now')
}

const list: ScreenState = {
  hides: ['Nothing waits'],
  // Under the decision's dialog, nothing of the list is looked at.
  answerText: ({ rows = [], offer }: QueueContext) =>
    (offer ? [] : rows).flatMap(({ amount, reference, lookedAtBy }) => [
      amount ?? '',
      reference,
      ...lookedAtBy,
    ]),
}

const factsOf = ({ customer, facts, waits }: QueueItem): Fact[] => [
  ['Customer', `${customer!.name}, ${customer!.email}`],
  ...facts.map(({ label, value }) => [label, value] as const),
  ...(waits
    ? ([
        ['Waits since', /^November 18, 2026 at /],
        ['To be decided', /^Overdue since November 2\d, 2026 at /],
      ] as const)
    : []),
]

const item: ScreenState = {
  hides: ['No item is open', 'Open again'],
  answerFacts: ({ read }: QueueContext) => factsOf(read!.item),
  answerText: ({ read, offer }: QueueContext) => {
    const { amount, status, fault, facts, files } = read!.item
    const proof = files[0]?.name ?? 'The customer sent no file.'
    return offer ? [] : [amount!, status, fault, ...facts.map(({ value }) => value), proof]
  },
}

/** After a decision the item stays on the screen until it is read again. */
const coming: ScreenState = {
  hides: ['No item is open'],
  answerFacts: ({ read }: QueueContext) => (read ? factsOf(read.item) : []),
}

export const queueScreen: ScreenModel<typeof queueMachine> = {
  windowsOfOthers: true,
  sharesPage: true,
  actions: {
    filterChosen: ({ filter }, operator) => operator.press(names[filter]!),
    more: (_, operator) => operator.press('Show more'),
    refresh: (_, operator) => operator.hostEvent('press', 'r'),
    retry: (_, operator, { snapshot }) =>
      operator.press(snapshot.hasTag('itemFailed') ? 'Open again' : 'Try again'),
    // Another view of the page may open an unlisted item.
    open: ({ key }, operator, { snapshot: { context } }) =>
      (context as QueueContext).rows?.some((row) => keyOf(row) === key)
        ? operator.press(/^Deposit\b.*Byron/)
        : operator.hostEvent('open', key),
    close: (_, operator) => operator.hostEvent('press', 'Escape'),
    offerChosen: ({ command }, operator) =>
      operator.press(command === 'deposits confirm' ? /^Confirm/ : /^Refuse/),
    customerChosen: (_, operator) => operator.press('Ada Byron'),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
    sessionEnded: (_, operator) => operator.hostEvent('endSession'),
  },
  outcomes: { decision: endDecision },
  states: {
    'list.reading': { hides: ['Show more'] },
    // Under the window of a decision only that has buttons.
    'list.notRead': { buttons: [/^(Try again|Leave it as it is)$/] },
    'list.shown': list,
    'list.refreshing': list,
    'list.readingMore': { ...list, busyButtons: ['Show more'] },
    'list.signedOut': list,
    'item.none': { hides: ['Open again'] },
    'item.reading': coming,
    'item.signedOut': coming,
    'item.notRead': { buttons: ['Open again'] },
    'item.opened.look.resting': item,
    'item.opened.look.again': item,
    'item.opened.look.signedOut': item,
    'item.opened.work.reading': { dialog: null },
    'item.opened.work.deciding': { dialog: /^(Confirm|Refuse)$/ },
  },
}
