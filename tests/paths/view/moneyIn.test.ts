import { proveViews } from './prove.ts'

proveViews('deposit', 'kyc')
