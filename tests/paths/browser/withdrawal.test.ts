import { proveTours } from './prove.ts'

proveTours('withdrawal')
