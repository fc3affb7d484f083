import { runViewSuite } from './runSuite.ts'

runViewSuite(import.meta.filename)
