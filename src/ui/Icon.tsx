import {
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock3,
  type IconNode,
  Info,
  Mail,
  Menu,
  TriangleAlert,
  X,
} from 'lucide'
import { createElement } from 'react'
import './Icon.css'

/** Icons that nearly every page shows, bundled with the entry. The dashboard’s are in `icons.ts`; a page imports its own. */
const common = {
  alert: CircleAlert,
  check: Check,
  chevronDown: ChevronDown,
  clock: Clock3,
  close: X,
  done: CircleCheck,
  info: Info,
  mail: Mail,
  menu: Menu,
  warning: TriangleAlert,
} as const
/** The name of a common icon, or the icon itself. */
export type IconName = keyof typeof common | IconNode

/**
 * A line icon in the colour of the text; decoration only, never the only label. It grows with the text (U11).
 * @param size in px, at the usual text size
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const length = `${size / 16}rem`
  const node = typeof name === 'string' ? common[name] : name
  return (
    <svg
      className="icon"
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      {node.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
