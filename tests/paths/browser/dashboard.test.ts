import { proveTours } from './prove.ts'

proveTours('dashboard')
