import { type ActorRefFrom, fromPromise } from 'xstate'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { createRoot } from '#actors/root.ts'
import { type Runtime, setRuntime } from '#actors/runtime.ts'
import { findToastsBy, toastsLogic } from '#actors/toasts.tsx'
import { contentActor, contentInput } from '#content/contentActor.ts'
import { bankPageOf, isOfDashboard } from '#machines/bank/bank.addresses.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import type { BankInput, BankPage, DashboardPreparation } from '#machines/bank/bank.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import { actorOf } from '#machines/system.ts'
import { browserSession } from '#session/browserSession.ts'
import type { DraftName } from '#session/drafts.ts'
import { loadScreen } from './routes.tsx'
import '#flows/pageLoad/pageLoad.flow.ts'

export type Bank = ActorRefFrom<typeof bankMachine>

/** The pages that start from something, with the draft of each. The activity starts from its address alone. */
const draftOf: Partial<Record<BankPage, DraftName>> = {
  contact: 'contact',
  signUp: 'signUp',
  activity: undefined,
}

/**
 * The root chart with this browser's code and storage.
 * @param resumes whether this page was loaded at the dashboard: its window of before may come back once
 */
const browserBank = (resumes: boolean) =>
  bankMachine.provide({
    actors: {
      loadPage: fromPromise<Preparation | undefined, { page: BankPage }>(async ({ input }) => {
        const { page } = input
        const [preparation] = await Promise.all([
          page in draftOf && import('#actors/preparation.ts'),
          loadScreen((path) => bankPageOf(path) === page),
        ])
        return preparation ? preparation.prepare(draftOf[page]) : undefined
      }),
      loadDashboard: fromPromise<DashboardPreparation, void>(async ({ system }) => {
        const [{ prepareDashboard }] = await Promise.all([
          import('./prepareDashboard.ts'),
          loadScreen((path) => bankPageOf(path) === 'dashboard'),
        ])
        const prepared = prepareDashboard(system, resumes)
        resumes = false
        return prepared
      }),
      session: flowLogic('session'),
      content: flowLogic('content'),
      toasts: flowLogic('toasts'),
      pageLoad: flowLogic('pageLoad'),
      navigation: flowLogic('navigation'),
      newsletter: flowLogic('newsletter'),
      contact: flowLogic('contact'),
      signIn: flowLogic('signIn'),
      signUp: flowLogic('signUp'),
      backgroundRotation: flowLogic('backgroundRotation'),
      forgotPassword: flowLogic('forgotPassword'),
      resetPassword: flowLogic('resetPassword'),
      dashboard: flowLogic('dashboard'),
      activity: flowLogic('activity'),
      security: flowLogic('security'),
      idleSession: flowLogic('idleSession'),
      testimonial: flowLogic('testimonial'),
    },
  })

/** Makes the root of all actors, and starts it. Nothing is rendered before. */
export function startBank(
  input: Pick<BankInput, 'restored'> & { path: string },
  runtime: Runtime = {},
): Bank {
  setRuntime(runtime)
  provideFlow('session', browserSession())
  provideFlow('toasts', toastsLogic)
  const page = bankPageOf(input.path)
  const bank = createRoot(browserBank(isOfDashboard(page)), {
    input: { page, restored: input.restored, content: contentInput() },
  })
  contentActor.findBy(() => actorOf(bank.system, 'content'))
  findToastsBy(() => actorOf(bank.system, 'toasts'))
  return bank.start()
}
