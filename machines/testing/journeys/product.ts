import { accountSettingsCases } from '#machines/accountSettings/accountSettings.cases.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import { machines } from '#machines/index.ts'
import { cases as flowCases } from '#machines/testing/cases.index.ts'
import type { AnyCases } from '#statechart-paths'
import type { Charts } from './types.ts'

/** The charts of the product, by the names of their flows. */
export const productCharts: Charts = { ...machines, bank: bankMachine }

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
