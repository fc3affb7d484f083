import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { Operator, OperatorWay } from '#contract/backOffice.ts'
import { drawQrCode } from '#flows/drawQrCode.ts'
import { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import type { Invited, OperatorField } from '#machines/operatorSignIn/operatorSignIn.types.ts'
import type { NewPasskeyOutcome, PasskeyOutcome } from '#machines/proofMethods.ts'
import * as api from '../api/session.ts'
import { madePasskey, promptForNewPasskey, promptForPasskey } from '../newPasskey.ts'

interface Ways {
  ways: readonly OperatorWay[]
}

type Typed = Partial<Record<OperatorField, string>>

export const operatorSignInFlow = defineFlow('operatorSignIn', (bank) => {
  const { answers, inputs } = bank
  return operatorSignInMachine.provide({
    actors: {
      checkPassword: fromPromise<Ways, { email: string }>(async ({ input }) => {
        const typed = { ...input, password: inputs.read('password') }
        const { ways, passkeyOptions } = await api.checkPassword(typed)
        answers.keep('challenge', { passkeyOptions })
        return { ways }
      }),
      askPasskey: fromPromise<PasskeyOutcome, void>(({ signal }) => promptForPasskey(bank, signal)),
      checkPasskey: fromPromise<Operator, void>(async () => {
        const response = answers.read('passkeyAnswer')
        answers.forget('passkeyAnswer')
        return (await api.checkPasskey({ response })).operator
      }),
      checkAppCode: fromPromise<Operator, void>(async () => {
        const { operator } = await api.checkAppCode({ code: inputs.read('proofCode') })
        return operator
      }),
      openInvitation: fromPromise<Invited, void>(async () => {
        const { token } = answers.read('invitation')
        const { secret, otpauth, ...invited } = await api.openInvitation({ token })
        answers.keep('invitation', { token, secret, drawing: drawQrCode(otpauth) })
        return invited
      }),
      startPasskey: fromPromise<void, Typed>(async ({ input }) => {
        const { token } = answers.read('invitation')
        const typed = { token, ...input, password: inputs.read('password') }
        answers.keep('passkeyCeremony', await api.startInvitedPasskey(typed))
      }),
      makePasskey: fromPromise<NewPasskeyOutcome, void>(({ signal }) =>
        promptForNewPasskey(bank, signal),
      ),
      acceptByPasskey: fromPromise<Operator, Typed>(async ({ input }) => {
        const { token } = answers.read('invitation')
        const typed = { token, ...input, password: inputs.read('password') }
        const { operator } = await api.acceptInvitation({ ...typed, ...madePasskey(bank) })
        answers.forget('invitation')
        return operator
      }),
      acceptInvitation: fromPromise<Operator, Typed>(async ({ input }) => {
        const { token } = answers.read('invitation')
        const typed = { password: inputs.read('password'), code: inputs.read('proofCode') }
        const { operator } = await api.acceptInvitation({ token, ...input, ...typed })
        answers.forget('invitation')
        return operator
      }),
    },
  })
})
