import {
  ArrowLeftRight,
  ArrowUpRight,
  Award,
  Ban,
  Bitcoin,
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
  PencilLine,
  Plus,
  RefreshCw,
  SearchCheck,
  Settings,
  ShieldCheck,
  Smartphone,
  TrendingUp,
  Upload,
  Wallet,
  Zap,
} from 'lucide'

// Not exported straight from the library: as one module, they come in one request.

/** The icons of the dashboard and its windows. The common ones have names, in `Icon.tsx`. Each has one meaning (U18). */
export const accountIcon = CircleUserRound
export const activityIcon = ArrowLeftRight
export const arrowUpRightIcon = ArrowUpRight
export const bankIcon = Landmark
export const bonusIcon = Award
export const cameraIcon = Camera
export const cashAppIcon = Smartphone
export const chartIcon = ChartLine
export const chevronRightIcon = ChevronRight
export const copyIcon = Copy
export const correctionIcon = PencilLine
export const cryptoIcon = Bitcoin
export const fileIcon = FileText
export const giftIcon = Gift
export const helpIcon = CircleHelp
export const homeIcon = House
export const loanIcon = HandCoins
export const logoutIcon = LogOut
export const payPalIcon = Wallet
export const plusIcon = Plus
export const profitIcon = TrendingUp
export const refreshIcon = RefreshCw
export const reviewIcon = SearchCheck
export const settingsIcon = Settings
export const shieldIcon = ShieldCheck
export const stoppedIcon = Ban
export const uploadIcon = Upload
export const zelleIcon = Zap
