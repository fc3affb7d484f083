import { Card } from '#ui/Card.tsx'
import { Checklist } from '#ui/Checklist.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar, Spinner } from '#ui/Progress.tsx'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'

/** All messages within a page: notices, lists, progress, status. */
export const Messages = ({ title = 'Messages' }: { title?: string }) => (
  <Card title={title}>
    <Notice tone="info" title="Codes are free">
      No tax or fee is ever paid to withdraw.
    </Notice>
    <Notice tone="success">Your deposit is confirmed.</Notice>
    <Notice tone="warning">A crypto transfer cannot be reversed.</Notice>
    <Notice tone="error" title="We could not reach the bank">
      Check your connection and try again.
    </Notice>
    <DefinitionList
      items={[
        { term: 'Available balance', detail: '$12,480.00' },
        { term: 'Account number', detail: '4820019375' },
      ]}
    />
    <Checklist
      items={[
        { label: 'Identity verified', state: 'done' },
        { label: 'One code by mail', detail: 'Free, ten minutes', state: 'todo' },
        { label: 'A loan is pending', state: 'blocked' },
        { label: 'No fee', state: 'info' },
      ]}
    />
    <ProgressBar label="Uploading" value={0.4} />
    <ProgressBar label="Working" />
    <TimedProgress label="Checking your application" durationMs={15_000} />
    <Spinner label="Loading" />
    <p>
      <StatusPill tone="neutral">New</StatusPill> <StatusPill tone="waiting">Pending</StatusPill>{' '}
      <StatusPill tone="bad">Rejected</StatusPill>
    </p>
    <Skeleton width="8rem" height="2rem" />
    <SkeletonText />
    <EmptyState title="No deposits yet" text="Your deposits will appear here." />
  </Card>
)
