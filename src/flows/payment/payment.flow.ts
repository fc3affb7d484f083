import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { getAllWithdrawals, postTransfer } from '#api/transfers.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type {
  AcceptedPayment,
  ListedPayments,
  PaymentPayload,
  PaymentSearch,
} from '#machines/payment/payment.types.ts'
import { findWithdrawal, payloadOf } from '../withdrawalCalls.ts'

export const paymentFlow = defineFlow('payment', (bank) =>
  paymentMachine.provide({
    actors: {
      postTransfer: fromPromise<AcceptedPayment, PaymentPayload>(async ({ input, system }) => {
        await postTransfer(bank.caller(), payloadOf(input, customerOf(system)))
        return { acceptedAt: new Date().toISOString() }
      }),
      findTransfer: fromPromise<ListedPayments, PaymentSearch>(async ({ input, system }) =>
        findWithdrawal(await getAllWithdrawals(bank.caller(), customerOf(system)._id), input),
      ),
    },
  }),
)
