import { proveViews } from './prove.ts'

proveViews('navigation')
