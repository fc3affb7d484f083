import { proveViews } from './runSuite.ts'

proveViews('signIn', 'signUp', 'forgotPassword', 'resetPassword', 'backgroundRotation')
