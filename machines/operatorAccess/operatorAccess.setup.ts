import { assign, sendTo, setup } from 'xstate'
import type { OwnAccess } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { passkeyNameRule } from '#domain/fieldRules.ts'
import { failureActions, refusedFields, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { isAnswered, passkeyActions } from '#machines/passkeyPrompt.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  OperatorAccessContext,
  OperatorAccessEvent,
  OperatorAccessReport,
  OperatorAccessTag,
  OwnChange,
  OwnSecret,
} from './operatorAccess.types.ts'

export interface Missing {
  missing: readonly OwnSecret[]
}
interface Failed {
  error: unknown
}

const missingMessages: Record<OwnSecret, string> = {
  password: 'Enter your current password',
  newPassword: 'Enter a new password',
}
const fields = ['password', 'newPassword', 'name'] as const

const nameProblems = ({ values }: OperatorAccessContext) =>
  fieldProblems({ name: passkeyNameRule }, ['name'], values)
const problemsOf = (missing: readonly OwnSecret[]) =>
  Object.fromEntries(missing.map((secret) => [secret, missingMessages[secret]]))

/** The passkey with this id, where another second step would stay. */
export const removableOf = (
  { access }: Pick<OperatorAccessContext, 'access'>,
  id: string,
): OwnAccess['passkeys'][number] | undefined =>
  access && (access.app || access.passkeys.length > 1)
    ? access.passkeys.find((passkey) => passkey.id === id)
    : undefined

/** Types, actors, guards and actions of an operator's own access. */
export const operatorAccess = setup({
  types: {
    events: {} as OperatorAccessEvent,
    context: {} as OperatorAccessContext,
    tags: {} as OperatorAccessTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** GET backoffice/access */
    readAccess: unimplementedActor<OwnAccess>('readAccess', 'backOffice'),
    /** POST backoffice/access/password with both passwords. */
    changePassword: unimplementedActor<OwnAccess>('changePassword', 'backOffice'),
    /** POST backoffice/access/passkeys/start with the password; what the device must sign stays outside the chart. */
    startPasskey: unimplementedActor<void>('startPasskey', 'backOffice'),
    /** Asks the browser to make a passkey; what it answers stays outside the chart. */
    makePasskey: unimplementedActor<NewPasskeyOutcome>('makePasskey', 'browser'),
    /** POST backoffice/access/passkeys/add with the new passkey. */
    addPasskey: unimplementedActor<OwnAccess, { name: string }>('addPasskey', 'backOffice'),
    /** POST backoffice/access/passkeys/remove with the password. */
    removePasskey: unimplementedActor<OwnAccess, { id: string }>('removePasskey', 'backOffice'),
  },
  guards: {
    isAnswered,
    isFilled: (_, { missing }: Missing) => missing.length === 0,
    isNamed: ({ context }, { missing }: Missing) =>
      missing.length === 0 && Object.keys(nameProblems(context)).length === 0,
    isRemovable: ({ context }, { id }: { id: string }) => removableOf(context, id) !== undefined,
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    /** A field is wrong, or there were too many tries: the form stays. */
    isFormRefused: (_, { error }: Failed) => {
      const failure = failureOf(error)
      return (
        failure.kind === 'rateLimited' || Object.keys(refusedFields(failure, fields)).length > 0
      )
    },
  },
  actions: {
    ...failureActions,
    ...passkeyActions,
    setField: setField<'name'>(),
    begin: assign({
      values: { name: '' },
      errors: {},
      failure: undefined,
      passkeyProblem: undefined,
      changed: undefined,
    }),
    setRemoved: assign({
      removed: ({ context }, { id }: { id: string }) => removableOf(context, id),
    }),
    clearSecretError: assign({
      errors: ({ context: { errors } }, { field }: { field: OwnSecret }) => ({
        ...errors,
        [field]: undefined,
      }),
    }),
    setMissing: assign({
      failure: undefined,
      errors: (_, { missing }: Missing) => problemsOf(missing),
    }),
    setFormErrors: assign({
      failure: undefined,
      errors: ({ context }, { missing }: Missing) => ({
        ...problemsOf(missing),
        ...nameProblems(context),
      }),
    }),
    setFormFailure: assign((_, { error }: Failed) => {
      const failure = failureOf(error)
      const errors = refusedFields(failure, fields)
      return Object.keys(errors).length > 0 ? { errors, failure: undefined } : { failure, errors }
    }),
    setAccess: assign((_, access: OwnAccess) => ({ access })),
    setChanged: assign((_, { changed }: { changed: OwnChange }) => ({ changed })),
    tellSessionEnded: sendTo(parent<OperatorAccessReport>(), { type: 'sessionEnded' }),
  },
})
