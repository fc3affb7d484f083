import { proveViews } from './prove.ts'

proveViews('dashboard')
