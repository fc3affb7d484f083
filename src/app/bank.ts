import { type ActorRefFrom, fromPromise } from 'xstate'
import { assembleBank, type Bank, type BankParts, createRoot } from '#actors/bank.ts'
import { defineFlow, type Flow } from '#actors/flows.ts'
import { sessionFlow } from '#actors/sessionFlow.ts'
import { contentInput } from '#content/contentActor.ts'
import { pageLoadFlow } from '#flows/pageLoad/pageLoad.flow.ts'
import { bankPageOf, isOfDashboard } from '#machines/bank/bank.addresses.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import type { BankInput, BankPage, DashboardPreparation } from '#machines/bank/bank.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import { actorOf } from '#machines/system.ts'
import type { DraftName } from '#session/drafts.ts'
import { loadScreen } from './routes.tsx'

const toastsFlow = defineFlow('toasts', ({ toasts }) => toasts.chart)

/** The bank of the site, with the root chart. */
export type SiteBank = Bank<ActorRefFrom<typeof bankMachine>>

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
function rootChart(bank: Bank, resumes: boolean) {
  const { logic } = bank.flows
  return bankMachine.provide({
    actors: {
      loadPage: fromPromise<Preparation | undefined, { page: BankPage }>(async ({ input }) => {
        const { page } = input
        const [preparation] = await Promise.all([
          page in draftOf && import('#actors/preparation.ts'),
          loadScreen(bank, (path) => bankPageOf(path) === page),
        ])
        return preparation ? preparation.prepare(bank, draftOf[page]) : undefined
      }),
      loadDashboard: fromPromise<DashboardPreparation, void>(async ({ system }) => {
        const [{ prepareDashboard }] = await Promise.all([
          import('./prepareDashboard.ts'),
          loadScreen(bank, (path) => isOfDashboard(bankPageOf(path))),
        ])
        const prepared = prepareDashboard(bank, system, resumes)
        resumes = false
        return prepared
      }),
      session: logic('session'),
      content: logic('content'),
      toasts: logic('toasts'),
      pageLoad: logic('pageLoad'),
      navigation: logic('navigation'),
      newsletter: logic('newsletter'),
      contact: logic('contact'),
      signIn: logic('signIn'),
      signUp: logic('signUp'),
      backgroundRotation: logic('backgroundRotation'),
      forgotPassword: logic('forgotPassword'),
      resetPassword: logic('resetPassword'),
      dashboard: logic('dashboard'),
      activity: logic('activity'),
      security: logic('security'),
      idleSession: logic('idleSession'),
      changes: logic('changes'),
      testimonial: logic('testimonial'),
    },
  })
}

interface SiteParts extends BankParts, Pick<BankInput, 'restored'> {
  path: string
  /** the connection to the content service, which a page that is made at build time has not */
  content: Flow<'content'>
}

/** Makes the bank of a page, and starts it. The page renders only afterwards. */
export function createBank({ path, restored, content, ...parts }: SiteParts): SiteBank {
  const page = bankPageOf(path)
  const brings = { flows: [sessionFlow, toastsFlow, pageLoadFlow, content] }
  const connection = () => actorOf(bank.root.system, 'content')
  const bank: SiteBank = assembleBank({ ...parts, connection }, brings, (made) =>
    createRoot(made, rootChart(made, isOfDashboard(page)), {
      input: { page, restored, content: contentInput() },
    }),
  )
  bank.root.start()
  return bank
}
