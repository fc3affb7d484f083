import {
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock3,
  Info,
  type LucideIcon,
  Mail,
  Menu,
  TriangleAlert,
  X,
} from 'lucide-react'
import './Icon.css'

/** What nearly every page shows: it comes with the entry. The dashboard’s are in `icons.ts`; a page imports its own. */
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
export type IconName = keyof typeof common | LucideIcon

/** A line icon in the colour of the text; decoration only, never the only label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = typeof name === 'string' ? common[name] : name
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden focusable={false} />
}
