import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { prepare } from '#actors/preparation.ts'
import {
  cancelEmailChange,
  endSession,
  freezeAccount,
  getSecurity,
  putAlerts,
  unfreezeAccount,
} from '#api/security.ts'
import type { Alerts, Security } from '#contract/security.ts'
import type { Preparation } from '#machines/preparation.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import { readToken } from '#session/storage.ts'

type Call<Output, Input> = (token: string, id: string, input: Input) => Promise<Output>

/** A call for the customer who is signed in. */
const callActor = <Output, Input = void>(call: Call<unknown, Input>) =>
  fromPromise<Output, Input>(
    async ({ input, system }) =>
      (await call(readToken() ?? '', customerOf(system)._id, input)) as Output,
  )

export const securityFlow = defineFlow('security', (bank) =>
  securityMachine.provide({
    actors: {
      readSecurity: callActor<Security>(getSecurity),
      endSession: callActor<void, { session: string }>((token, id, { session }) =>
        endSession(token, id, session),
      ),
      cancelEmailChange: callActor<void>(cancelEmailChange),
      saveAlerts: callActor<void, Alerts>(putAlerts),
      freezeAccount: callActor<void>(freezeAccount),
      unfreezeAccount: callActor<void>((token, id) =>
        unfreezeAccount(token, id, bank.answers.read('grant')),
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
