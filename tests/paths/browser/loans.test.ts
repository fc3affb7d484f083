import { proveTours } from './prove.ts'

proveTours('loanApplication', 'loanNotice', 'accountSettings')
