import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSiteSettings } from '#actors/siteContent.ts'
import { useBank, useFlowActor } from '#actors/useFlow.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { copyText } from '#ui/copyText.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import {
  activityIcon,
  chevronRightIcon,
  copyIcon,
  giftIcon,
  helpIcon,
  logoutIcon,
  settingsIcon,
  shieldIcon,
} from '#ui/icons.ts'
import './AccountMenu.css'

/** The menu of the account page. D6 */
export function AccountMenu() {
  const { toasts } = useBank()
  const session = useFlowActor('session')
  const { records, send } = useDashboard()
  const { supportEmail } = useSiteSettings()
  const [copyFailed, setCopyFailed] = useState(false)
  const link = referralLink(records.user._id)
  const copyLink = async () => {
    if (await copyText(link)) toasts.show('Referral link copied', 'success')
    else setCopyFailed(true)
  }
  return (
    <nav className="card account-menu" aria-label="Account">
      <ul className="account-menu-list">
        <li>
          <Link className="account-menu-entry" to="/activity">
            <MenuEntryContent
              icon={activityIcon}
              label="Activity"
              text="Everything that moved, and statements"
            />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className="account-menu-entry"
            onClick={() => send({ type: 'openSettings' })}
          >
            <MenuEntryContent
              icon={settingsIcon}
              label="Account Settings"
              text="Your name, address and the like"
            />
          </button>
        </li>
        <li>
          <Link to="/security" className="account-menu-entry">
            <MenuEntryContent
              icon={shieldIcon}
              label="Security"
              text="Devices, password, alerts, freeze"
            />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className="account-menu-entry"
            onClick={() => send({ type: 'openHelp' })}
          >
            <MenuEntryContent
              icon={helpIcon}
              label="Self Help"
              text="Answers to what customers ask"
            />
          </button>
        </li>
        <li>
          <button type="button" className="account-menu-entry" onClick={copyLink}>
            <MenuEntryContent
              icon={giftIcon}
              label="Refer & earn"
              text="Copy your referral link"
              end={copyIcon}
            />
          </button>
          {copyFailed && (
            <p className="account-menu-link" role="alert">
              Copying was refused. This is your link: <span>{link}</span>
            </p>
          )}
        </li>
        <li>
          <a className="account-menu-entry" href={`mailto:${supportEmail}`}>
            <MenuEntryContent icon="mail" label="Contact Us" text={supportEmail} />
          </a>
        </li>
        <li>
          <button
            type="button"
            className="account-menu-entry"
            onClick={() => session.send({ type: 'signOut' })}
          >
            <MenuEntryContent icon={logoutIcon} label="Log Out" text="On this device" />
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface MenuEntryContentProps {
  icon: IconName
  label: string
  text: string
  end?: IconName
}

const MenuEntryContent = ({ icon, label, text, end = chevronRightIcon }: MenuEntryContentProps) => (
  <>
    <Icon name={icon} />
    <span className="account-menu-body">
      <span className="account-menu-label">{label}</span>
      <span className="account-menu-text">{text}</span>
    </span>
    <Icon name={end} size={18} />
  </>
)

/** The sign-up page with the referrer: the same 15 characters of the user id that the page shows. */
const referralLink = (userId: string) =>
  `${window.location.origin}/create-account?ref=${encodeURIComponent(userId.slice(0, 15))}`
