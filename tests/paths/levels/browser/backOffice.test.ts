import { runBrowserSuite } from './runSuite.ts'

runBrowserSuite(import.meta.filename)
