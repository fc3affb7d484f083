import { proveTours } from './prove.ts'

proveTours('navigation', 'newsletter', 'contact', 'pageLoad', 'idleSession')
