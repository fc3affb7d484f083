import type { DecisionField, DecisionOffer, Operator } from '#contract/backOffice.ts'
import { refusalReasons } from '#domain/depositReturns.ts'
import { identityRefusals } from '#domain/identityRefusals.ts'
import { reviewReasons } from '#domain/reviews.ts'
import { withdrawalReturns } from '#domain/withdrawalReturns.ts'
import { commandNamed } from './commands.ts'
import type { Command } from './flags.ts'
import { agreerOf } from './fourEyes/needsChecker.ts'
import { may } from './operatorAccess.ts'

/** A command that is offered as a decision: its button, and what follows for the customer. */
export type Offer = Omit<DecisionOffer, 'fields' | 'agreedBy' | 'subject'> & {
  /** a field that has to be filled in here, although the command can do without it elsewhere */
  requires?: string
}
type Choices = Readonly<Record<string, string>>

export const accept = (command: string, label: string, consequence: string): Offer => ({
  ...{ command, label, consequence, isRefusal: false },
})
export const refuse = (command: string, label: string, consequence: string): Offer => ({
  ...{ command, label, consequence, isRefusal: true },
})

const labels: Readonly<Record<string, string>> = {
  reason: 'Reason',
  amount: 'Amount',
  apr: 'Yearly rate in percent',
  term: 'Months',
  due: 'First payment',
  owner: 'Responsible person',
  answer: 'Your answer',
  level: 'Level',
  until: 'Next check',
}

const inputs: Readonly<Record<string, DecisionField['input']>> = {
  ...{ amount: 'number', apr: 'number', term: 'number' },
  ...{ due: 'date', until: 'date', owner: 'line' },
}

/** The words of the closed lists, by command. */
const choices: Readonly<Record<string, Choices>> = {
  'kyc reject': identityRefusals,
  'review place': reviewReasons,
  'transfers return': Object.fromEntries(
    Object.entries(withdrawalReturns).map(([key, { reason }]) => [key, reason]),
  ),
  'returns refuse': Object.fromEntries(
    Object.entries(refusalReasons).map(([key, { reason }]) => [key, reason]),
  ),
}

/**
 * Decisions that this operator may make or propose, with their fields.
 * @param minor the amount of the record, in cents; 0 without one
 */
export const offered = (
  offers: readonly Offer[],
  operator: Operator,
  minor: number,
): readonly DecisionOffer[] =>
  offers.flatMap(({ requires, ...offer }) => {
    const command = commandOf(offer.command)
    const fields = fieldsOf(offer.command, requires)
    return may(operator, command)
      ? { ...offer, fields, agreedBy: agreerOf(command, minor) ?? null }
      : []
  })

const commandOf = (name: string): Command => commandNamed(name)!

function fieldsOf(name: string, requires?: string): DecisionField[] {
  const { flags = {} } = commandOf(name)
  return Object.entries(flags).flatMap(([flag, { required, choices: allowed }]) =>
    flag === 'reference'
      ? []
      : {
          name: flag,
          label: labels[flag] ?? flag,
          required: Boolean(required) || flag === requires,
          ...(inputs[flag] && { input: inputs[flag] }),
          ...(allowed && {
            choices: allowed.map((value) => ({ value, label: choices[name]?.[value] ?? value })),
          }),
        },
  )
}
