import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { ChangeKind } from '#contract/changes.ts'
import type { User } from '#contract/records.ts'
import type { activityMachine } from '#machines/activity/activity.machine.ts'
import type { ActivityEvent } from '#machines/activity/activity.types.ts'
import type { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { changesMachine } from '#machines/changes/changes.machine.ts'
import type { contactMachine } from '#machines/contact/contact.machine.ts'
import type { contentMachine } from '#machines/content/content.machine.ts'
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { DashboardEvent, Resource } from '#machines/dashboard/dashboard.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import type { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import type { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import type { securityMachine } from '#machines/security/security.machine.ts'
import type { SecurityEvent } from '#machines/security/security.types.ts'
import type { SessionEvent, sessionMachine } from '#machines/session/session.machine.ts'
import type { signInMachine } from '#machines/signIn/signIn.machine.ts'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import type { SignUpOutput } from '#machines/signUp/signUp.types.ts'
import { flow } from '#machines/targets.ts'
import type { testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import type { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import { isOfDashboard } from './bank.addresses.ts'
import type {
  BankContext,
  BankEmitted,
  BankEvent,
  BankInput,
  BankPage,
  BankTag,
  DashboardPreparation,
} from './bank.types.ts'

/** The records of the dashboard that show a kind of change. The customer's own record has the balances. */
const recordsOf: Record<ChangeKind, readonly Resource[]> = {
  account: ['user'],
  deposit: ['user', 'deposits'],
  identity: ['user', 'kyc'],
  loan: ['user', 'loans'],
  security: [],
  withdrawal: ['user', 'transfers'],
}

/** Types, flows, guards and actions of the root chart. */
export const bank = setup({
  types: {
    events: {} as BankEvent,
    emitted: {} as BankEmitted,
    context: {} as BankContext,
    input: {} as BankInput,
    tags: {} as BankTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Loads the code of a page, and reads the input of its form, if it has one that keeps a draft. */
    loadPage: unimplementedActor<Preparation | undefined, { page: BankPage }>(
      'loadPage',
      'browser',
    ),
    /** Loads the code of the dashboard, and reads what this tab knew of the customer. */
    loadDashboard: unimplementedActor<DashboardPreparation>('loadDashboard', 'browser'),
    session: unimplementedFlow<typeof sessionMachine>('session'),
    content: unimplementedFlow<typeof contentMachine>('content'),
    toasts: unimplementedFlow<typeof toastsMachine>('toasts'),
    pageLoad: unimplementedFlow<typeof pageLoadMachine>('pageLoad'),
    navigation: unimplementedFlow<typeof navigationMachine>('navigation'),
    newsletter: unimplementedFlow<typeof newsletterMachine>('newsletter'),
    contact: unimplementedFlow<typeof contactMachine>('contact'),
    signIn: unimplementedFlow<typeof signInMachine>('signIn'),
    signUp: unimplementedFlow<typeof signUpMachine>('signUp'),
    backgroundRotation: unimplementedFlow<typeof backgroundRotationMachine>('backgroundRotation'),
    forgotPassword: unimplementedFlow<typeof forgotPasswordMachine>('forgotPassword'),
    resetPassword: unimplementedFlow<typeof resetPasswordMachine>('resetPassword'),
    dashboard: unimplementedFlow<typeof dashboardMachine>('dashboard'),
    activity: unimplementedFlow<typeof activityMachine>('activity'),
    security: unimplementedFlow<typeof securityMachine>('security'),
    idleSession: unimplementedFlow<typeof idleSessionMachine>('idleSession'),
    changes: unimplementedFlow<typeof changesMachine>('changes'),
    testimonial: unimplementedFlow<typeof testimonialMachine>('testimonial'),
  },
  guards: {
    isPage: ({ context }, { page }: { page: BankPage }) => context.page === page,
    isOtherPage: ({ context }, { page }: { page: BankPage }) =>
      context.page !== page || context.isBroken,
    /** A page for customers who are signed in. */
    isDashboardPage: ({ context }) => isOfDashboard(context.page),
    isDashboardOpen: ({ context }) => isOfDashboard(context.page) && context.customer !== undefined,
    /** Another page of the dashboard, which goes on running. */
    isInDashboard: ({ context }, { page }: { page: BankPage }) =>
      isOfDashboard(page) && page !== context.page && !context.isBroken,
  },
  actions: {
    setPage: assign({ page: (_, { page }: { page: BankPage }) => page }),
    noteBroken: assign({ isBroken: true }),
    clearBroken: assign({ isBroken: false }),
    /** The email of a new account is forgotten: after the sign-out nothing of it is left. A30 */
    setCustomer: assign({
      customer: (_, { user }: { user: User }) => user,
      registered: undefined,
    }),
    clearCustomer: assign({ customer: undefined }),
    setRegistered: assign({ registered: (_, { email }: SignUpOutput) => email }),
    setPrepared: assign({
      prepared: (_, { value }: { value: Preparation | undefined }) => value,
    }),
    setDashboard: assign({ dashboard: (_, { value }: { value: DashboardPreparation }) => value }),
    startSession: sendTo(flow<SessionEvent>('session'), (_, { user }: { user: User }) => ({
      type: 'signedIn',
      user,
    })),
    passCustomer: sendTo(flow<SessionEvent>('session'), (_, { user }: { user: User }) => ({
      type: 'userRead',
      user,
    })),
    expireSession: sendTo(flow<SessionEvent>('session'), { type: 'expired' }),
    endSession: sendTo(flow<SessionEvent>('session'), { type: 'signOut' }),
    passContentChange: sendTo(flow<DashboardEvent>('dashboard'), { type: 'contentChanged' }),
    refreshActivity: sendTo(flow<ActivityEvent>('activity'), { type: 'refresh' }),
    /** Reads again what changed, on the pages that show it, without a customer who asked. D36 */
    refreshChanged: enqueueActions(({ enqueue }, { kinds }: { kinds: readonly ChangeKind[] }) => {
      const unattended = true
      const read = new Set(kinds.flatMap((kind) => recordsOf[kind]))
      for (const resource of read)
        enqueue.sendTo(flow<DashboardEvent>('dashboard'), { type: 'refresh', resource, unattended })
      if (kinds.some((kind) => kind !== 'identity' && kind !== 'security'))
        enqueue.sendTo(flow<ActivityEvent>('activity'), { type: 'refresh', unattended })
      if (kinds.includes('account') || kinds.includes('security'))
        enqueue.sendTo(flow<SecurityEvent>('security'), { type: 'refresh', unattended })
    }),
    goToSignIn: emit({ type: 'navigate', to: '/login' }),
    goToDashboard: emit({ type: 'navigate', to: '/dashboard-overview' }),
  },
})

/** Params of actions, read from the event. */
export const userOf = ({ event }: { event: { user: User } }) => ({ user: event.user })
export const pageOf = ({ event }: { event: { page: BankPage } }) => ({ page: event.page })

/** A flow that runs under its own name as long as the site. If it breaks, it is reported, and the others go on. */
export const running = <const Name extends FlowName>(name: Name) =>
  ({ id: name, src: name, systemId: name, onError: {} }) as const

/** The same for a flow of a page: if it breaks, it runs again when the visitor goes to another address. */
export const runningOnPage = <const Name extends FlowName>(name: Name) =>
  ({ ...running(name), onError: { actions: 'noteBroken' } }) as const
