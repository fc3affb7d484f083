import { proveTours } from './prove.ts'

proveTours('signIn', 'signUp', 'forgotPassword', 'resetPassword', 'backgroundRotation')
