import { proveViews } from './runSuite.ts'

proveViews('loanApplication', 'loanNotice', 'accountSettings')
