import { proveViews } from './prove.ts'

proveViews('session', 'testimonial', 'emailConfirmation')
