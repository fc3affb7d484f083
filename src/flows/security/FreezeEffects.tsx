/** The actions that a freeze stops, and those that continue. G25 */
export const FreezeEffects = ({ frozen = false }: { frozen?: boolean }) => (
  <dl className="security-effects">
    <div>
      <dt>{frozen ? 'What has stopped' : 'What stops'}</dt>
      <dd>
        Withdrawals and their codes, loan applications, and changes to your details, email alerts,
        email or second step. An unconfirmed new email {frozen ? 'was' : 'is'} dropped
      </dd>
    </div>
    <div>
      <dt>{frozen ? 'What still works' : 'What keeps working'}</dt>
      <dd>Deposits, seeing your account, changing your password, reporting a scam</dd>
    </div>
  </dl>
)
