import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { saveDraftOf } from '#actors/drafts.ts'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { prepare } from '#actors/preparation.ts'
import { type Runtime, setRuntime } from '#actors/runtime.ts'
import { showToasts } from '#actors/toasts.ts'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import type { BankInput, BankPage, DashboardPreparation } from '#machines/bank/bank.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import { withReports } from '#session/actorErrors.ts'
import { browserSession } from '#session/browserSession.ts'
import type { DraftName } from '#session/drafts.ts'
import { testimonialsOff } from '#session/preferences.ts'
import { loadScreen } from './routes.tsx'
import { provideAllWindows } from './windowLoaders.ts'
import '#flows/pageLoad/pageLoad.flow.ts'

export type Bank = ActorRefFrom<typeof bankMachine>

const draftOf: Partial<Record<BankPage, DraftName>> = { contact: 'contact', signUp: 'signUp' }

/** The root chart with this browser's code and storage. */
const browserBank = () =>
  bankMachine.provide({
    actors: {
      loadPage: fromPromise<Preparation, { page: BankPage }>(async ({ input: { page } }) => {
        await loadScreen((path) => bankPageOf(path) === page)
        return prepare(draftOf[page])
      }),
      loadDashboard: fromPromise<DashboardPreparation, void>(async () => {
        const [{ readCachedRecords }] = await Promise.all([
          import('#session/cache.ts'),
          loadScreen((path) => bankPageOf(path) === 'dashboard'),
        ])
        return { cached: readCachedRecords(), storiesOff: testimonialsOff() }
      }),
      session: flowLogic('session'),
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
      idleSession: flowLogic('idleSession'),
      testimonial: flowLogic('testimonial'),
    },
  })

/** Makes the root of all actors, and starts it. Nothing is rendered before. */
export function startBank(
  input: Omit<BankInput, 'page'> & { path: string },
  runtime: Runtime = {},
): Bank {
  setRuntime(runtime)
  provideFlow('session', browserSession())
  provideAllWindows()
  const { clock, inspect } = runtime
  const bank = createActor(browserBank(), {
    input: { page: bankPageOf(input.path), restored: input.restored },
    ...(clock && { clock }),
    inspect: withReports(inspect),
  })
  bank.system.inspect(saveDraftOf)
  showToasts(bank)
  return bank.start()
}
