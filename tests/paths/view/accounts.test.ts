import { proveViews } from './prove.ts'

proveViews('signIn')
