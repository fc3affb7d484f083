import { dayPart } from '#domain/greeting.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Card } from '#ui/Card.tsx'
import { AccountFacts } from './dashboard/AccountFacts.tsx'
import { HomeBalances } from './dashboard/HomeBalances.tsx'
import { HomeFeed } from './dashboard/HomeFeed.tsx'
import { HomePanel } from './dashboard/HomePanel.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { WithdrawalMethods } from './dashboard/WithdrawalMethods.tsx'

/** `Monday, March 2`, in the time zone of the greeting. */
const today = (): string =>
  new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** Home in one look: three figures, the next step, open records, and the latest movements. D4, D30 */
export default function OverviewPage() {
  const { user } = useDashboard().records
  return (
    <>
      <PageHeader
        title={`Good ${dayPart(new Date())}, ${user.firstName}`}
        text={user.newUser ? 'Welcome to Quatums.' : today()}
      />
      <HomePanel />
      <HomeFeed>
        <HomeBalances />
        <Card title="Your account">
          <AccountFacts />
        </Card>
      </HomeFeed>
      {user.newUser && <WithdrawalMethods />}
    </>
  )
}
