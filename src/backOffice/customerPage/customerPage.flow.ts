import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { customerPageMachine } from '#machines/customerPage/customerPage.machine.ts'
import type { ReadCustomer } from '#machines/customerPage/customerPage.types.ts'
import { newReference } from '#session/newReference.ts'
import { readCustomerPage } from '../api/customers.ts'

export const customerPageFlow = defineFlow('customerPage', ({ flows }) =>
  customerPageMachine.provide({
    actors: {
      readCustomer: fromPromise<ReadCustomer, { subject: string }>(async ({ input }) => ({
        page: await readCustomerPage(input.subject),
        reference: newReference(),
      })),
      decision: flows.logic('decision'),
    },
  }),
)
