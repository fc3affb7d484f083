import type { signInMachine } from '#machines/signIn/signIn.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { endSecondStep } from '../secondFactor/secondFactor.end.ts'

/** The customer: the email of the cases, and the password, which no chart holds. */
export const signInSample = { email: 'ada@example.com', password: 'quiet maple harbour' }

const form: ScreenState = { fields: ['email', 'password'], hides: ['Loading...'] }
const waiting: ScreenState = {
  lockedFields: ['email', 'password'],
  hides: ['Log In', 'Email is required'],
}

export const signInScreen: ScreenModel<typeof signInMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    passwordTyped: (_, customer) => customer.fill('password', signInSample.password),
    async submit({ passwordFilled }, customer, { button }) {
      await customer.fill('password', passwordFilled ? signInSample.password : '')
      await customer.press(button)
    },
  },
  outcomes: { secondFactor: endSecondStep },
  labels: { email: 'Email', password: 'Password' },
  states: {
    editing: { ...form, buttons: ['Log In'], shows: ['Forgot your password?'] },
    'submitting.waiting': { ...waiting, busyButtons: ['Loading...'] },
    'submitting.slow': { ...waiting, busyButtons: ['Please Wait!'] },
    'submitting.slower': { ...waiting, busyButtons: ['Almost there!'] },
    secondStep: {
      shows: ['Confirm with your passkey'],
      buttons: ['Use your passkey', 'Back to email and password'],
      hides: ['Forgot your password?'],
    },
    verified: {
      hides: ['Email is required', 'Use your passkey'],
      contextText: ({ challenge }) => [challenge ? 'Your dashboard opens in a moment.' : 'Log In'],
    },
  },
}
