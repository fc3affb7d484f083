import {
  ArrowUpRight,
  Camera,
  ChartLine,
  ChevronRight,
  CircleHelp,
  CircleUserRound,
  Copy,
  FileText,
  Gift,
  HandCoins,
  House,
  Landmark,
  LogOut,
  Plus,
  RefreshCw,
  Settings,
  ShieldCheck,
  Smartphone,
  Upload,
  Wallet,
} from 'lucide'

// Not exported straight from the library: as one module, they come in one request.

/** The icons of the dashboard and its windows. The common ones have names, in `Icon.tsx`. */
export const accountIcon = CircleUserRound
export const arrowUpRightIcon = ArrowUpRight
export const bankIcon = Landmark
export const cameraIcon = Camera
export const chartIcon = ChartLine
export const chevronRightIcon = ChevronRight
export const copyIcon = Copy
export const fileIcon = FileText
export const giftIcon = Gift
export const helpIcon = CircleHelp
export const homeIcon = House
export const loanIcon = HandCoins
export const logoutIcon = LogOut
export const plusIcon = Plus
export const refreshIcon = RefreshCw
export const settingsIcon = Settings
export const shieldIcon = ShieldCheck
export const smartphoneIcon = Smartphone
export const uploadIcon = Upload
export const walletIcon = Wallet
