import { proveViews } from './prove.ts'

proveViews('signIn', 'signUp', 'forgotPassword', 'resetPassword', 'backgroundRotation')
