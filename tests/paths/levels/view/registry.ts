import type { ScreenFlow } from '#machines/flowLinks.ts'
import { accountSettingsView } from '../../accountSettings/accountSettings.view.ts'
import { activityView } from '../../activity/activity.view.ts'
import { customerPageView } from '../../customerPage/customerPage.view.ts'
import { dashboardView } from '../../dashboard/dashboard.view.ts'
import { decisionView } from '../../decision/decision.view.ts'
import { depositView } from '../../deposit/deposit.view.ts'
import { factorSetupView } from '../../factorSetup/factorSetup.view.ts'
import { idleSessionView } from '../../idleSession/idleSession.view.ts'
import { loanNoticeView } from '../../loanNotice/loanNotice.view.ts'
import { loanPaymentView } from '../../loanPayment/loanPayment.view.ts'
import { navigationView } from '../../navigation/navigation.view.ts'
import { pageLoadView } from '../../pageLoad/pageLoad.view.ts'
import { queueView } from '../../queue/queue.view.ts'
import { requirementsView } from '../../requirements/requirements.view.ts'
import { endSecondStepInView } from '../../secondFactor/secondFactor.endInView.ts'
import { secondFactorView } from '../../secondFactor/secondFactor.view.ts'
import { securityView } from '../../security/security.view.ts'
import { sessionView } from '../../session/session.view.ts'
import { testimonialView } from '../../testimonial/testimonial.view.ts'
import { withdrawalView } from '../../withdrawal/withdrawal.view.ts'
import type { ViewSetup } from './viewSetup.ts'

const withSecondStep: ViewSetup = { hostEvents: endSecondStepInView }

/** The view level's additions to the mount of a flow. */
export const viewSetups: Readonly<Partial<Record<ScreenFlow, ViewSetup>>> = {
  accountSettings: accountSettingsView,
  activity: activityView,
  customerPage: customerPageView,
  figures: queueView,
  operatorAccess: queueView,
  paymentRun: queueView,
  dashboard: dashboardView,
  decision: decisionView,
  deposit: depositView,
  depositReturn: withSecondStep,
  factorSetup: factorSetupView,
  idleSession: idleSessionView,
  loanNotice: loanNoticeView,
  loanPayment: loanPaymentView,
  navigation: navigationView,
  pageLoad: pageLoadView,
  queue: queueView,
  reauthentication: withSecondStep,
  requirements: requirementsView,
  secondFactor: secondFactorView,
  security: securityView,
  session: sessionView,
  signIn: withSecondStep,
  testimonial: testimonialView,
  withdrawal: withdrawalView,
}
