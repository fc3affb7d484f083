import { proveTours } from './runSuite.ts'

proveTours('withdrawal')
