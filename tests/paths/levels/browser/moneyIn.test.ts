import { proveTours } from './runSuite.ts'

proveTours('deposit', 'kyc')
