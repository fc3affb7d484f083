import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { activityOf } from '#flows/dashboard/activity.ts'
import { tasksOf } from '#flows/dashboard/tasks.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { History } from './History.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useCapabilities } from './useCapabilities.ts'

/** The open records. */
const resources = ['kyc', 'deposits', 'loans', 'transfers'] as const

/**
 * The next step of the customer, what else is not over, and the movements of the account, the latest first. Shown once
 * all records are read, so that no entries jump. D30
 * @param children beside it, or below it on a phone
 */
export function HomeFeed({ children }: { children: ReactNode }) {
  const { records, symbol, send } = useDashboard()
  const { standing } = useCapabilities()
  const { deposits, loans, transfers, failures } = records
  const isSettled = resources.every((name) => records[name] !== undefined || failures[name])
  const isRead = deposits && loans && transfers
  const tasks = isSettled ? tasksOf(records, standing) : undefined
  const next = tasks?.find(({ turn }) => turn === 'customer')
  const others = tasks?.filter((task) => task !== next) ?? []
  return (
    <>
      {(next || !isSettled) && (
        <section className="home-next" aria-label="Next">
          {next ? <TaskRow task={next} isNext /> : <Skeleton width="60%" height="3rem" />}
        </section>
      )}
      <div className="dash-columns">
        <div className="dash-stack">
          <ReviewNotice user={records.user} />
          {others.length > 0 && (
            <Card title={others.some(({ turn }) => turn === 'bank') ? 'In progress' : 'Also to do'}>
              <ul className="home-tasks">
                {others.map((task) => (
                  <li key={task.title}>
                    <TaskRow task={task} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <History
            title="History"
            more={
              isRead && (
                <Link to="/activity" className="target">
                  See all activity
                </Link>
              )
            }
            items={isRead && activityOf(records, standing)}
            missing={Boolean(failures.deposits || failures.loans || failures.transfers)}
            symbol={symbol}
            onReturn={(deposit) => send({ type: 'openDepositReturn', deposit })}
            empty={{ title: 'No activity yet' }}
          />
        </div>
        <div className="dash-stack">{children}</div>
      </div>
    </>
  )
}
