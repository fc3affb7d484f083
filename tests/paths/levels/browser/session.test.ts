import { proveTours } from './runSuite.ts'

proveTours('session', 'testimonial', 'emailConfirmation')
