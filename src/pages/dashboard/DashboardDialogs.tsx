import { lazy, Suspense, useMemo } from 'react'
import { useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { onContentChange, useSiteSettings } from '#pages/public/siteContent.ts'
import { DialogBoundary } from './DialogBoundary.tsx'

const AccountSettingsDialog = lazy(() => import('#flows/accountSettings/AccountSettingsDialog.tsx'))
const DepositDialog = lazy(() => import('#flows/deposit/DepositDialog.tsx'))
const KycDialog = lazy(() => import('#flows/kyc/KycDialog.tsx'))
const LoanDialog = lazy(() => import('#flows/loanApplication/LoanDialog.tsx'))
const LoanNoticeDialog = lazy(() => import('#flows/loanNotice/LoanNoticeDialog.tsx'))
const WithdrawalDialogs = lazy(() => import('#flows/withdrawal/WithdrawalDialogs.tsx'))
const HelpDialog = lazy(() => import('./HelpDialog.tsx'))

/** The window the dashboard's chart says is open; its code is loaded when it is first asked for. */
export function DashboardDialogs() {
  const { snapshot, records, send, reloadLoan } = useDashboard()
  const settings = useSiteSettings()
  const { user, depositAmount, withdrawal, loans, troubles } = records
  const tell = useMemo(
    () => ({
      closed: () => send({ type: 'closed' }),
      depositMade: () => send({ type: 'depositMade' }),
      kycSent: () => send({ type: 'kycSent' }),
      loanTaken: () => send({ type: 'loanTaken' }),
      loanUncertain: () => send({ type: 'loanUncertain' }),
      withdrawalMoved: () => send({ type: 'withdrawalMoved' }),
      settingsSaved: () => send({ type: 'settingsSaved' }),
      kycNeeded: () => send({ type: 'kycNeeded' }),
    }),
    [send],
  )
  if (!snapshot.hasTag('modal')) return null
  return (
    <DialogBoundary onClose={tell.closed}>
      <Suspense fallback={null}>
        {snapshot.hasTag('deposit') && (
          <DepositDialog
            user={user}
            amount={depositAmount}
            onClose={tell.closed}
            onChanged={tell.depositMade}
            onContentChange={onContentChange}
          />
        )}
        {snapshot.hasTag('loanApplication') && (
          <LoanDialog
            user={user}
            onClose={tell.closed}
            onTaken={tell.loanTaken}
            onChanged={tell.loanUncertain}
          />
        )}
        {snapshot.hasTag('loanNotice') && (
          <LoanNoticeDialog
            // Right after an application the loans known are from before it, also when reading fails.
            loan={snapshot.hasTag('loansBusy') || troubles.loans ? undefined : loans?.[0]}
            user={user}
            onClose={tell.closed}
            onReload={reloadLoan}
          />
        )}
        {snapshot.hasTag('withdrawal') && withdrawal && (
          <WithdrawalDialogs
            user={user}
            path={withdrawal.path}
            method={withdrawal.method}
            words={settings}
            onClose={tell.closed}
            onKycNeeded={tell.kycNeeded}
            identityOpen={snapshot.hasTag('kyc')}
            onChanged={tell.withdrawalMoved}
          />
        )}
        {snapshot.hasTag('settings') && (
          <AccountSettingsDialog user={user} onClose={tell.closed} onChanged={tell.settingsSaved} />
        )}
        {snapshot.hasTag('help') && <HelpDialog onClose={tell.closed} />}
        {snapshot.hasTag('kyc') && (
          <KycDialog user={user} onClose={tell.closed} onChanged={tell.kycSent} />
        )}
      </Suspense>
    </DialogBoundary>
  )
}
