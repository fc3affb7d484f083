import { proveViews } from './runSuite.ts'

proveViews('dashboard')
