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

/** Only a page with a draft starts from something. */
const draftOf: Partial<Record<BankPage, DraftName>> = { contact: 'contact', signUp: 'signUp' }

/**
 * The root chart with this browser's code and storage.
 * @param resumes whether this page was loaded at the dashboard: its window of before may come back once
 */
const browserBank = (resumes: boolean) =>
  bankMachine.provide({
    actors: {
      loadPage: fromPromise<Preparation | undefined, { page: BankPage }>(async ({ input }) => {
        const draft = draftOf[input.page]
        const keepsAddress = input.page === 'activity'
        const [preparation] = await Promise.all([
          draft || keepsAddress ? import('#actors/preparation.ts') : undefined,
          loadScreen((path) => bankPageOf(path) === input.page),
        ])
        const prepared = preparation?.prepare(draft)
        // Its filters are in the address; a page that is pre-rendered has none.
        return prepared && keepsAddress ? { ...prepared, search: location.search } : prepared
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
