import { proveTours } from './runSuite.ts'

proveTours('signIn', 'signUp', 'forgotPassword', 'resetPassword', 'backgroundRotation')
