import { proveViews } from './prove.ts'

proveViews('loanApplication', 'loanNotice', 'accountSettings')
