import clsx from 'clsx'
import type { CSSProperties } from 'react'
import './Amount.css'

interface AmountProps {
  /** as `formatMoney` writes it */
  children: string
  className?: string
}

/** An amount of money. It never breaks across lines, and gets smaller where it is too long for one. U32 */
export const Amount = ({ children, className }: AmountProps) => (
  <span
    className={clsx('money amount', className)}
    style={{ '--amount-length': children.length } as CSSProperties}
  >
    {children}
  </span>
)
