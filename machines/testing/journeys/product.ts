import { accountSettingsCases } from '#machines/accountSettings/accountSettings.cases.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import { flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { cases as flowCases } from '#machines/testing/cases.index.ts'
import type { AnyCases } from '#statechart-paths'
import type { Charts } from './types.ts'

/** The flows of the operators' page: a tree of their own, of which no customer takes a step. */
const ofOperators: readonly string[] = ['backOffice', ...flowGroups['Back office']]

/** The charts of the tree that customers run, by the names of their flows. */
export const productCharts: Charts = {
  ...Object.fromEntries(Object.entries(machines).filter(([name]) => !ofOperators.includes(name))),
  bank: bankMachine,
}

/** The samples that journeys are made of. */
export const journeyCases: Readonly<Record<string, AnyCases>> = {
  ...(flowCases as unknown as Readonly<Record<string, AnyCases>>),
  accountSettings: {
    ...accountSettingsCases,
    // A customer saves what they have changed.
    isEventAllowed: ({ context }: { context: { touched: boolean } }, { type }: { type: string }) =>
      type !== 'submit' || context.touched,
  } as AnyCases,
}
