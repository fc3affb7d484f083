import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ActivityKind } from '#domain/activity.ts'
import { Amount } from '#ui/Amount.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import {
  arrowUpRightIcon,
  bonusIcon,
  correctionIcon,
  loanIcon,
  plusIcon,
  profitIcon,
} from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { methodIcons, methodOf } from './paymentMethods.ts'
import './Movement.css'

const icons: Record<ActivityKind, IconName> = {
  deposit: plusIcon,
  profit: profitIcon,
  bonus: bonusIcon,
  loan: loanIcon,
  repayment: loanIcon,
  withdrawal: arrowUpRightIcon,
  return: arrowUpRightIcon,
  correction: correctionIcon,
}

/** A withdrawal has the icon of its method. */
function iconOf(kind: ActivityKind, named: MovementProps['method']): IconName {
  const method = kind === 'withdrawal' ? methodOf(named) : undefined
  return method ? methodIcons[method] : icons[kind]
}

interface MovementProps {
  kind: ActivityKind
  /** how a withdrawal is paid, where that is known */
  method?: string | null
  title: ReactNode
  /** below the title: the date, and what else there is to say */
  details: ReactNode
  amount: string
  /** false for an amount that is in none of the balances */
  counts: boolean
  /** below the amount */
  below?: ReactNode
}

/** The parts of a row about money that moved: icon, title, amount. The row itself is the caller's. */
export const Movement = ({
  kind,
  method,
  title,
  details,
  amount,
  counts,
  below,
}: MovementProps) => (
  <>
    <span className={`movement-icon movement-icon-${kind}`}>
      <Icon name={iconOf(kind, method)} />
    </span>
    <span className="movement-body">
      <span className="movement-title">{title}</span>
      <span className="movement-details">{details}</span>
    </span>
    <span className="movement-figures">
      <span className={clsx('movement-amount', !counts && 'movement-idle')}>
        <Amount>{amount}</Amount>
      </span>
      {below}
    </span>
  </>
)

/** The same while it is being read. */
export const MovementPlaceholder = () => (
  <>
    <span className="movement-icon" />
    <span className="movement-body">
      <Skeleton width="9rem" />
      <Skeleton width="6rem" />
    </span>
    <span className="movement-figures">
      <Skeleton width="5rem" />
      <Skeleton width="7rem" />
    </span>
  </>
)
