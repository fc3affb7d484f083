import { proveTours } from './runSuite.ts'

proveTours('loanApplication', 'loanNotice', 'accountSettings')
