import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { prepare } from '#actors/preparation.ts'
import type { Caller } from '#api/http.ts'
import {
  cancelEmailChange,
  endSession,
  freezeAccount,
  getSecurity,
  putAlerts,
  unfreezeAccount,
} from '#api/security.ts'
import type { Alerts, Security } from '#contract/security.ts'
import type { ReadInput } from '#machines/params.ts'
import type { Preparation } from '#machines/preparation.ts'
import { securityMachine } from '#machines/security/security.machine.ts'

type Call<Output, Input> = (caller: Caller, id: string, input: Input) => Promise<Output>

/** A call for the customer who is signed in. */
const callActor = <Output, Input = void>({ caller }: Bank, call: Call<unknown, Input>) =>
  fromPromise<Output, Input>(
    async ({ input, system }) => (await call(caller(), customerOf(system)._id, input)) as Output,
  )

export const securityFlow = defineFlow('security', (bank) =>
  securityMachine.provide({
    actors: {
      readSecurity: callActor<Security, ReadInput>(bank, (caller, id, input) =>
        getSecurity({ ...caller, ...input }, id),
      ),
      endSession: callActor<void, { session: string }>(bank, (caller, id, { session }) =>
        endSession(caller, id, session),
      ),
      cancelEmailChange: callActor<void>(bank, cancelEmailChange),
      saveAlerts: callActor<void, Alerts>(bank, putAlerts),
      freezeAccount: callActor<void>(bank, freezeAccount),
      unfreezeAccount: callActor<void>(bank, (caller, id) =>
        unfreezeAccount(caller, id, bank.answers.read('grant')),
      ),
      prepareReport: fromPromise<Preparation, void>(async ({ system }) =>
        prepare(bank, 'scamReport', customerOf(system)._id),
      ),
      reauthentication: bank.flows.logic('reauthentication'),
      changePassword: bank.flows.logic('changePassword'),
      changeEmail: bank.flows.logic('changeEmail'),
      scamReport: bank.flows.logic('scamReport'),
      factorSetup: bank.flows.logic('factorSetup'),
    },
  }),
)
