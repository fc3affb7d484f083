import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { saveFile } from '#flows/saveFile.ts'
import { paymentRunMachine } from '#machines/paymentRun/paymentRun.machine.ts'
import type { ReadPayments, ReadRun } from '#machines/paymentRun/paymentRun.types.ts'
import { newReference } from '#session/newReference.ts'
import { readPayments, readRun, readRunFile } from '../api/payments.ts'

export const paymentRunFlow = defineFlow('paymentRun', ({ flows }) =>
  paymentRunMachine.provide({
    actors: {
      readPayments: fromPromise<ReadPayments, void>(async () => ({
        page: await readPayments(),
        reference: newReference(),
      })),
      readRun: fromPromise<ReadRun, { id: string }>(async ({ input }) => ({
        run: await readRun(input.id),
        reference: newReference(),
      })),
      saveFile: fromPromise<void, { id: string }>(async ({ input }) => {
        const { name, content } = await readRunFile(input.id)
        saveFile(new Blob([content], { type: 'application/xml' }), name)
      }),
      decision: flows.logic('decision'),
    },
  }),
)
