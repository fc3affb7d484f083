import { proveTours } from './runSuite.ts'

proveTours('dashboard')
