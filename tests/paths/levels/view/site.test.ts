import { proveViews } from './runSuite.ts'

proveViews('navigation', 'newsletter', 'contact', 'pageLoad', 'idleSession')
