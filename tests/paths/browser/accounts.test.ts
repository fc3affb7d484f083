import { proveTours } from './prove.ts'

proveTours('signIn')
