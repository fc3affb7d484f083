import type { Balances } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { totalParts } from '#flows/dashboard/figures.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Card } from '#ui/Card.tsx'
import { ExplainedFigure } from './ExplainedFigure.tsx'
import { FigureText } from './FigureText.tsx'
import './HomeBalances.css'

/** The parts of the total amount, and the investment balance apart from them. D4, D15 */
export const HomeBalances = () => (
  <Card title="Your balances">
    <dl className="home-balances">
      {totalParts.map((name) => (
        <Line key={name} name={name} />
      ))}
      <Line name="total" isSum />
    </dl>
    <dl className="home-balances">
      <Line name="investmentBalance" hint="Already in your total" />
    </dl>
  </Card>
)

interface LineProps {
  name: keyof Balances
  /** the lines above add up to it */
  isSum?: boolean
  hint?: string
}

/** The panel above explains it. */
function Sum({ name }: Pick<LineProps, 'name'>) {
  const { figures, symbol } = useDashboard()
  return <FigureText figure={figures[name]} symbol={symbol} />
}

const Line = ({ name, isSum, hint }: LineProps) => (
  <div className={isSum ? 'home-balances-sum' : undefined}>
    <dt>
      {balanceLabels[name]}
      {hint && <span className="home-balances-hint"> {hint}</span>}
    </dt>
    <dd>{isSum ? <Sum name={name} /> : <ExplainedFigure name={name} />}</dd>
  </div>
)
