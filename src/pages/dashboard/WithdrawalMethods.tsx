import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { methodIcons, methodNames } from '#flows/paymentMethods.ts'
import { Icon } from '#ui/Icon.tsx'
import './WithdrawalMethods.css'

const methods = ['paypal', 'bank transfer', 'cashapp', 'zelle'] as const

/** The four withdrawal methods of a new customer. D4 */
export function WithdrawalMethods() {
  const { can, send } = useDashboard()
  return (
    <section className="methods" aria-labelledby="methods-title">
      <h2 className="methods-title" id="methods-title">
        Withdraw with
      </h2>
      <ul className="methods-list">
        {methods.map((method) => (
          <li key={method}>
            <button
              type="button"
              className="methods-card"
              disabled={!can({ type: 'openWithdrawal', path: 'invest', method })}
              onClick={() => send({ type: 'openWithdrawal', path: 'invest', method })}
            >
              <span className="methods-icon">
                <Icon name={methodIcons[method]} />
              </span>
              <span className="methods-name">{methodNames[method]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
