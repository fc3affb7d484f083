import { proveViews } from './runSuite.ts'

proveViews('session', 'testimonial', 'emailConfirmation')
