import { proveTours } from './prove.ts'

proveTours('deposit', 'kyc')
