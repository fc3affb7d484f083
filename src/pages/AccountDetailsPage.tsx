import { Link } from 'react-router-dom'
import type { Balances } from '#domain/balances.ts'
import { initials } from '#domain/greeting.ts'
import { formatMoney } from '#domain/money.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { AccountFacts } from './dashboard/AccountFacts.tsx'
import { AccountMenu } from './dashboard/AccountMenu.tsx'
import { DisplayCard } from './dashboard/DisplayCard.tsx'
import { ExplainedFigure } from './dashboard/ExplainedFigure.tsx'
import { IdentityCard } from './dashboard/IdentityCard.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { StoriesSwitch } from './dashboard/StoriesSwitch.tsx'
import './AccountDetailsPage.css'

/** The customer's details, totals and account menu. D6 */
export default function AccountDetailsPage() {
  const { snapshot, records, symbol } = useDashboard()
  const { user } = records
  const total = (name: keyof Balances, term: string) => ({
    term,
    detail: <ExplainedFigure name={name} label={term} />,
  })
  return (
    <>
      <PageHeader title="Account" />
      <div className="dash-columns">
        <div className="dash-stack">
          <section className="card account-who" aria-label="Your details">
            <span className="avatar avatar-large" aria-hidden="true">
              {initials(user.firstName, user.lastName)}
            </span>
            <div className="account-who-body">
              <h2 className="account-who-name">
                {user.firstName} {user.lastName}
              </h2>
              <p className="account-who-mail">{user.email}</p>
            </div>
            {/* Another back end may omit this field; then nothing is shown. */}
            {user.emailConfirmed === false && (
              <div className="account-who-confirm">
                <p>
                  Please confirm your email: open the link we sent you. Until you do, we email you
                  only codes and password links.
                </p>
                {snapshot.hasTag('emailUnconfirmed') && <EmailConfirmation email={user.email} />}
                <p>
                  <Link to="/forget-password">Get a password link</Link> instead: using it confirms
                  your email, too.
                </p>
              </div>
            )}
            <div className="account-who-facts">
              <DefinitionList
                items={[
                  { term: 'User id', detail: user._id.slice(0, 15) },
                  { term: 'Quatums Point', detail: '0' },
                  { term: 'Referral earnings', detail: formatMoney(0, symbol) },
                ]}
              />
              <AccountFacts />
            </div>
          </section>
          <Card title="Totals">
            <DefinitionList
              items={[
                total('deposits', 'Total deposits'),
                total('withdrawals', 'Total withdrawals'),
                total('profit', 'Total profit'),
              ]}
            />
          </Card>
        </div>
        <div className="dash-stack">
          <AccountMenu />
          <IdentityCard />
          <DisplayCard />
          <StoriesSwitch />
        </div>
      </div>
    </>
  )
}
