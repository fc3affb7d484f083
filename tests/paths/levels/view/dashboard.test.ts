import { runViewSuite } from './runSuite.ts'

runViewSuite(import.meta.filename, { dashboard: '[D5] [D6] [A16]' })
