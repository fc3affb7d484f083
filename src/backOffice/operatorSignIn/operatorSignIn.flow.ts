import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { Operator } from '#contract/backOffice.ts'
import { drawQrCode } from '#flows/drawQrCode.ts'
import { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import type { Invited, OperatorField } from '#machines/operatorSignIn/operatorSignIn.types.ts'
import * as api from '../api/session.ts'

type Typed = Partial<Record<OperatorField, string>>

export const operatorSignInFlow = defineFlow('operatorSignIn', ({ answers, inputs }) =>
  operatorSignInMachine.provide({
    actors: {
      checkPassword: fromPromise<void, { email: string }>(async ({ input }) => {
        await api.checkPassword({ ...input, password: inputs.read('password') })
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
      acceptInvitation: fromPromise<Operator, Typed>(async ({ input }) => {
        const { token } = answers.read('invitation')
        const typed = { password: inputs.read('password'), code: inputs.read('proofCode') }
        const { operator } = await api.acceptInvitation({ token, ...input, ...typed })
        answers.forget('invitation')
        return operator
      }),
    },
  }),
)
