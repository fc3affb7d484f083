import { formatMoney } from '#domain/money.ts'
import type { Figure } from '#flows/dashboard/figures.ts'
import { Amount } from '#ui/Amount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface FigureTextProps {
  figure: Figure
  symbol: string
}

/** An amount, a placeholder while it is being read, or a dash when reading failed. D8, D10 */
export function FigureText({ figure, symbol }: FigureTextProps) {
  if (figure === 'pending')
    return (
      <>
        <Skeleton width="6.5ch" height="0.75em" />
        <span className="visually-hidden">being read</span>
      </>
    )
  if (figure === 'missing')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not available right now</span>
      </>
    )
  return <Amount>{formatMoney(figure, symbol)}</Amount>
}
