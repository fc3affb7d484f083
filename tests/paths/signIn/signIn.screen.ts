import type { signInMachine } from '#machines/signIn/signIn.machine.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'

/** Who signs in: the email of the cases, and the password the charts never see. */
export const signInSample = { email: 'ada@example.com', password: 'quiet maple harbour' }

const form: Look = { fields: ['email', 'password'], hides: ['Loading...'] }
const waiting: Look = {
  held: ['email', 'password'],
  hides: ['Log In', 'Email is required'],
}

export const signInStage: Stage<typeof signInMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    passwordTyped: (_, customer) => customer.fill('password', signInSample.password),
    async submit({ passwordFilled }, customer, { button }) {
      await customer.fill('password', passwordFilled ? signInSample.password : '')
      await customer.press(button)
    },
  },
  labels: { email: 'Email', password: 'Password' },
  looks: {
    editing: { ...form, buttons: ['Log In'], shows: ['Forgot your password?'] },
    'submitting.waiting': { ...waiting, atWork: ['Loading...'] },
    'submitting.slow': { ...waiting, atWork: ['Please Wait!'] },
    'submitting.slower': { ...waiting, atWork: ['Almost there!'] },
    verified: { shows: ['Log In'] },
    done: { gone: true },
  },
}
