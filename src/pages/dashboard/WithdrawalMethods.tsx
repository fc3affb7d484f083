import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { bankIcon, smartphoneIcon, zelleIcon } from '#ui/icons.ts'
import './WithdrawalMethods.css'

const methods: readonly {
  method: WithdrawalMethod
  title: string
  icon: IconName
}[] = [
  { method: 'paypal', title: 'PayPal', icon: 'mail' },
  {
    method: 'bank transfer',
    title: 'Bank Transfer',
    icon: bankIcon,
  },
  {
    method: 'cashapp',
    title: 'Cash App',
    icon: smartphoneIcon,
  },
  { method: 'zelle', title: 'Zelle', icon: zelleIcon },
]

/** The four withdrawal methods of a new customer. D4 */
export function WithdrawalMethods() {
  const { can, send } = useDashboard()
  return (
    <section className="methods" aria-labelledby="methods-title">
      <h2 className="methods-title" id="methods-title">
        Withdraw with
      </h2>
      <ul className="methods-list">
        {methods.map(({ method, title, icon }) => (
          <li key={method}>
            <button
              type="button"
              className="methods-card"
              disabled={!can({ type: 'openWithdrawal', path: 'invest', method })}
              onClick={() => send({ type: 'openWithdrawal', path: 'invest', method })}
            >
              <span className="methods-icon">
                <Icon name={icon} />
              </span>
              <span className="methods-name">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
