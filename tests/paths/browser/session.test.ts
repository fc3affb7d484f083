import { proveTours } from './prove.ts'

proveTours('session', 'testimonial', 'emailConfirmation')
