import { proveViews } from './prove.ts'

proveViews('navigation', 'newsletter', 'contact', 'pageLoad', 'idleSession')
