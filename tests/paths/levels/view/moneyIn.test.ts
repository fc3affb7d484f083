import { proveViews } from './runSuite.ts'

proveViews('deposit', 'kyc')
