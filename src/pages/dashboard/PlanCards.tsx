import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { planBound, plans } from './plans.ts'
import './PlanCards.css'

/** The plans, for a customer without investments. Choosing one opens the deposit with its minimum. D7 */
export function PlanCards() {
  const { symbol, send } = useDashboard()
  return (
    <section className="plans" aria-labelledby="plans-title">
      <h2 className="plans-title" id="plans-title">
        Plans
      </h2>
      <ul className="plans-list">
        {plans.map(({ name, minimum, maximum }) => (
          <li key={name} className="plans-card">
            <h3 className="plans-name">{name}</h3>
            <p className="plans-range">
              <Amount>{`${planBound(minimum, symbol)} - ${planBound(maximum, symbol)}`}</Amount>
            </p>
            <Button
              variant="secondary"
              aria-label={`Choose ${name}`}
              onClick={() => send({ type: 'openDeposit', amount: minimum })}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
