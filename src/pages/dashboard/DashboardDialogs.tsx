import { type ReactNode, useMemo } from 'react'
import { onContentChange } from '#content/store.ts'
import { useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { useSiteSettings } from '#pages/public/siteContent.ts'
import { DialogBoundary } from './DialogBoundary.tsx'
import { onDemand } from './onDemand.ts'

const AccountSettingsDialog = onDemand(
  () => import('#flows/accountSettings/AccountSettingsDialog.tsx'),
)
const DepositDialog = onDemand(() => import('#flows/deposit/DepositDialog.tsx'))
const KycDialog = onDemand(() => import('#flows/kyc/KycDialog.tsx'))
const LoanDialog = onDemand(() => import('#flows/loanApplication/LoanDialog.tsx'))
const LoanNoticeDialog = onDemand(() => import('#flows/loanNotice/LoanNoticeDialog.tsx'))
const WithdrawalDialogs = onDemand(() => import('#flows/withdrawal/WithdrawalDialogs.tsx'))
const HelpDialog = onDemand(() => import('./HelpDialog.tsx'))

const inHistory = 'Your history on the Home page'

/** The dialogs that the dashboard's chart has open; each loads its code on first use. */
export function DashboardDialogs() {
  const { snapshot, records, send, readLoan } = useDashboard()
  const settings = useSiteSettings()
  const { user, depositAmount, withdrawal, loans, kyc, failures } = records
  const notify = useMemo(
    () => ({
      closed: () => send({ type: 'closed' }),
      depositMade: () => send({ type: 'depositMade' }),
      kycSent: () => send({ type: 'kycSent' }),
      loanTaken: () => send({ type: 'loanTaken' }),
      loanUncertain: () => send({ type: 'loanUncertain' }),
      withdrawalChanged: () => send({ type: 'withdrawalChanged' }),
      settingsSaved: () => send({ type: 'settingsSaved' }),
      kycNeeded: () => send({ type: 'kycNeeded' }),
    }),
    [send],
  )
  const guarded = (seenIn: string | undefined, dialog: ReactNode) => (
    <DialogBoundary seenIn={seenIn} onClose={notify.closed}>
      {dialog}
    </DialogBoundary>
  )
  return (
    <>
      {snapshot.hasTag('deposit') &&
        guarded(
          inHistory,
          <DepositDialog
            user={user}
            amount={depositAmount}
            onClose={notify.closed}
            onChanged={notify.depositMade}
            onContentChange={onContentChange}
          />,
        )}
      {snapshot.hasTag('loanApplication') &&
        guarded(
          inHistory,
          <LoanDialog
            user={user}
            pending={loans?.find(({ status }) => status === 'Pending')}
            onClose={notify.closed}
            onTaken={notify.loanTaken}
            onChanged={notify.loanUncertain}
          />,
        )}
      {snapshot.hasTag('loanNotice') &&
        guarded(
          undefined,
          <LoanNoticeDialog
            // Right after an application the known loans are outdated, also when reading them fails.
            loan={snapshot.hasTag('loansBusy') || failures.loans ? undefined : loans?.[0]}
            user={user}
            onClose={notify.closed}
            onReload={readLoan}
          />,
        )}
      {snapshot.hasTag('withdrawal') &&
        withdrawal &&
        guarded(
          inHistory,
          <WithdrawalDialogs
            user={user}
            path={withdrawal.path}
            method={withdrawal.method}
            supportTexts={settings}
            onClose={notify.closed}
            onKycNeeded={notify.kycNeeded}
            identityOpen={snapshot.hasTag('kyc')}
            onChanged={notify.withdrawalChanged}
          />,
        )}
      {snapshot.hasTag('settings') &&
        guarded(
          'Account Settings',
          <AccountSettingsDialog
            user={user}
            kyc={kyc}
            onClose={notify.closed}
            onChanged={notify.settingsSaved}
          />,
        )}
      {snapshot.hasTag('help') && guarded(undefined, <HelpDialog onClose={notify.closed} />)}
      {snapshot.hasTag('kyc') &&
        guarded(
          'The identity check on the Home page',
          <KycDialog user={user} onClose={notify.closed} onChanged={notify.kycSent} />,
        )}
    </>
  )
}
