import { planRange, plans } from '#domain/plans.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import './PlanCards.css'

/** The plans, for a customer without investments. Choosing one opens the deposit with its minimum. D7 */
export function PlanCards() {
  const { symbol, send } = useDashboard()
  return (
    <section className="plans" aria-labelledby="plans-title">
      <h2 className="plans-title" id="plans-title">
        Plans
      </h2>
      <p className="plans-text">
        You can deposit any amount. One that is in none of these ranges belongs to no plan.
      </p>
      <ul className="plans-list">
        {plans.map((plan) => (
          <li key={plan.name} className="plans-card">
            <h3 className="plans-name">{plan.name}</h3>
            <p className="plans-range">
              <Amount>{planRange(plan, symbol)}</Amount>
            </p>
            <Button
              variant="secondary"
              aria-label={`Choose ${plan.name}`}
              onClick={() => send({ type: 'openDeposit', plan: plan.name })}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
