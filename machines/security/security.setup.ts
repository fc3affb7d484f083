import { assign, emit, sendTo, setup } from 'xstate'
import type { Alerts, Security } from '#contract/security.ts'
import { type Failure, failureOf, isOutcomeUnknown, readFailureMessage } from '#domain/failure.ts'
import type { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import type { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import type { DashboardEvent } from '#machines/dashboard/dashboard.types.ts'
import type { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { ReadInput } from '#machines/params.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import type { ReauthenticationOutput } from '#machines/reauthentication/reauthentication.types.ts'
import type { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import { flow } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  FactorWindow,
  SecurityContext,
  SecurityEvent,
  SecurityNews,
  SecuritySection,
  SecurityTag,
  WindowOutput,
} from './security.types.ts'
import { isGrantExpired } from './windowEnds.ts'

/** The failure of a press: nothing was typed that could be kept. */
const withoutTyping = (failure: Failure): Failure =>
  isOutcomeUnknown(failure) && failure.code === undefined
    ? { ...failure, message: readFailureMessage[failure.kind] }
    : failure

/** Types, calls, guards and actions of the security page. */
export const securitySetup = setup({
  types: {
    events: {} as SecurityEvent,
    emitted: {} as ToastEvent,
    context: {} as SecurityContext,
    tags: {} as SecurityTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Reads sign-ins, password, email, second factors, alerts, freeze and reports. */
    readSecurity: unimplementedActor<Security, ReadInput>('readSecurity', ['security']),
    /** Ends one sign-in, or all `others`. */
    endSession: unimplementedActor<void, { session: string }>('endSession', ['endSession']),
    /** Drops the change of the email; the confirmed address stays. */
    cancelEmailChange: unimplementedActor<void>('cancelEmailChange', ['cancelEmailChange']),
    /** Saves which mails come. */
    saveAlerts: unimplementedActor<void, Alerts>('saveAlerts', ['alerts']),
    /** Freezes the account at once. */
    freezeAccount: unimplementedActor<void>('freezeAccount', ['freeze']),
    /** Ends the freeze, with the grant. */
    unfreezeAccount: unimplementedActor<void>('unfreezeAccount', ['unfreeze']),
    /** Reads what was typed into a report before a reload, and its reference. */
    prepareReport: unimplementedActor<Preparation>('prepareReport', 'browser'),
    reauthentication: unimplementedFlow<typeof reauthenticationMachine>('reauthentication'),
    changePassword: unimplementedFlow<typeof changePasswordMachine>('changePassword'),
    changeEmail: unimplementedFlow<typeof changeEmailMachine>('changeEmail'),
    scamReport: unimplementedFlow<typeof scamReportMachine>('scamReport'),
    factorSetup: unimplementedFlow<typeof factorSetupMachine>('factorSetup'),
  },
  guards: {
    /** Another back end may not have this page. */
    isNotOffered: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    /** This very sign-in ends by signing out. */
    isOtherSession: ({ context: { security } }, { session }: { session: string }) =>
      security?.sessions.some(
        ({ _id, current }) => !current && (session === 'others' || _id === session),
      ) ?? false,
    isEmailPending: ({ context }) => Boolean(context.security?.pendingEmail),
    /** A freeze of the bank only the bank ends. */
    canUnfreeze: ({ context: { security } }) =>
      Boolean(security?.frozenAt) && !security?.frozenByBank,
    isNotFrozen: ({ context }) => !context.security?.frozenAt,
    /** An existing factor can be removed, and one app is enough. */
    canOpenFactors({ context: { security } }, { task, factor }: FactorWindow) {
      if (!security || security.frozenAt) return false
      const { passkeys, appSince } = security.factors
      const known = [...passkeys.map(({ _id }) => _id), ...(appSince ? ['app'] : [])]
      if (task === 'remove') return known.includes(factor?.id ?? '')
      return task === 'codes' ? known.length > 0 : task === 'passkey' || !appSince
    },
    isGranted: (_, { granted }: ReauthenticationOutput) => granted,
    isGrantRequired: isGrantExpired,
    isDone: (_, { outcome }: WindowOutput) => outcome === 'done',
    isGrantExpired: (_, { outcome }: WindowOutput) => outcome === 'expired',
  },
  actions: {
    setSecurity: assign((_, { value }: { value: Security }) => ({
      security: value,
      readFailure: undefined,
    })),
    setReadFailure: assign((_, { error }: { error: unknown }) => ({
      readFailure: failureOf(error),
    })),
    /** @param section where it is shown; without one, in the open question */
    setFailure: assign((_, { error, section }: { error: unknown; section?: SecuritySection }) => ({
      failure: withoutTyping(failureOf(error)),
      failedIn: section,
    })),
    /** The result of the last action shows until the next one begins. */
    clearOutcome: assign({
      failure: undefined,
      failedIn: undefined,
      news: undefined,
      typedEmail: undefined,
    }),
    clearFailure: failureActions.clearFailure,
    setNews: assign((_, { news }: { news: SecurityNews }) => ({ news, failure: undefined })),
    setSessionNews: assign(({ context }) => ({
      failure: undefined,
      news: context.ending === 'others' ? ('othersEnded' as const) : ('sessionEnded' as const),
    })),
    setEnding: assign((_, { session }: { session: string }) => ({ ending: session })),
    setWantedAlerts: assign((_, { alerts }: { alerts: Alerts }) => ({ wantedAlerts: alerts })),
    keepWantedAlerts: assign(({ context: { security, wantedAlerts } }) => ({
      security: security && wantedAlerts ? { ...security, alerts: wantedAlerts } : security,
      wantedAlerts: undefined,
    })),
    clearWantedAlerts: assign({ wantedAlerts: undefined }),
    setTypedEmail: assign((_, { typedEmail }: WindowOutput) => ({ typedEmail })),
    toastProofAgain: emit(toast('proofAgain')),
    setFactorTask: assign({
      factorTask: (_, { task, factor }: FactorWindow) => ({
        task,
        factor,
      }),
    }),
    setPreparation: assign({ preparation: (_, { value }: { value: Preparation }) => value }),
    /** Every page of the dashboard says that the account is frozen. */
    refreshCustomer: sendTo(flow<DashboardEvent>('dashboard'), {
      type: 'refresh',
      resource: 'user',
    }),
  },
})
