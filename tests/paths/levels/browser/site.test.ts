import { proveTours } from './runSuite.ts'

proveTours('navigation', 'newsletter', 'contact', 'pageLoad', 'idleSession')
